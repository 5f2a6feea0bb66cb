import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { UPLOAD_WINDOW_HOURS } from '../limits.ts'

const resource = clausesOf('uploads', 'Media upload', [
  stated`UPLOAD-ID: The id of an upload is the id of the media it makes.
    media.id of a finished upload`,
  implied`UPLOAD-CREATED-AT: The created_at of an upload stays what it was when it was created.
    the answer to its creation, and its polls before and after it was finished`,
  stated`UPLOAD-URL-CREATION: The answer to the creation of a direct upload carries upload_url.
    a direct upload started`,
  stated`UPLOAD-URL-POLL: upload_url is null in every poll.
    polls of a pending and of a finished direct upload, and of a failed import`,
  stated`UPLOAD-URL-IMPORT: An import has no upload_url.
    the answer to an import of imports.ok_url`,
  unseen`UPLOAD-URL-LOST: Who loses an upload_url has to start another upload.
    it tells clients what to do`,
])

const states = clausesOf('uploads', 'States and transitions', [
  stated`UPLOAD-IMPORT-PENDING: An import is pending when it is created.
    the answer to imports.ok_url`,
  stated`UPLOAD-IMPORT-FINISHES: An import that works out is finished in the end, and then has its media.
    imports.ok_url, polled`,
  stated`UPLOAD-IMPORT-FAILS: An import whose fetch fails is failed in the end, and error tells why.
    imports.broken_url, polled`,
  stated`UPLOAD-DIRECT-PENDING: A direct upload is pending when it is created.
    the answer to its creation`,
  stated`UPLOAD-DIRECT-FINISHES: A direct upload is finished once its bytes have come and it was completed.
    a small file sent, completed and polled`,
  implied`UPLOAD-DIRECT-WAITS: A direct upload stays pending until it is completed.
    polls before and after the bytes have come`,
  stated`UPLOAD-WINDOW: Completing a direct upload more than ${UPLOAD_WINDOW_HOURS} hours after its creation fails it.
    bytes sent, then completed a minute after the window, by clock.url`,
  implied`UPLOAD-WINDOW-WITHIN: A direct upload can be completed until ${UPLOAD_WINDOW_HOURS} hours after its creation.
    bytes sent, then completed a minute before the window ends, by clock.url`,
  implied`UPLOAD-WINDOW-FINAL: A direct upload that was completed too late stays failed.
    a second completion after the first has failed it`,
  stated`UPLOAD-POLL-SHAPE: A poll has the same members in every state.
    the members of polls of a pending, a finished and a failed upload compared`,
])

const choice = clausesOf('uploads', 'Media uploads', [
  stated`UPLOAD-SOURCE-BOTH: An upload with both url and size is refused.
    both, each accepted by itself`,
  stated`UPLOAD-SOURCE-NEITHER: An upload with neither url nor size is refused.
    a name and a space alone`,
  implied`UPLOAD-SPACE-REQUIRED: An upload without space_id is refused.
    a body without it`,
  stated`UPLOAD-SPACE: The media of an upload is in the space it was made for.
    space_id of the media`,
  stated`UPLOAD-FOLDER: The media of an upload is in the folder it was made for.
    folder_id of an upload against the folder of its media`,
  stated`UPLOAD-FOLDER-OTHER-SPACE:
    A folder of another space is refused for an upload, as a bad request or as not found.
    other_folder_id`,
  implied`UPLOAD-FOLDER-UNKNOWN:
    A folder that does not exist is refused for an upload, as a bad request or as not found.
    a random UUID`,
  stated`UPLOAD-LIBRARY-FALSE-ADDRESSABLE: A media with library false is addressed by its id.
    an attribute value set on it`,
  stated`UPLOAD-LIBRARY-FALSE-ROWS: A media with library false may stand in a media cell.
    its id written into a media cell and read back`,
  implied`UPLOAD-LIBRARY-TYPE: A library that is no boolean is refused.
    a word`,
])

/** Addresses that no import may reach, with what is said of them. */
const FORBIDDEN_HOSTS = [
  ['private', stated, 'A private address', '10.0.0.1, 172.16.0.1, 192.168.0.1 and their like'],
  ['loopback', stated, 'A loopback address', '127.0.0.1, ::1 and localhost'],
  ['link-local', stated, 'A link-local address', '169.254.169.254 and fe80::1'],
  [
    'not-public',
    implied,
    'An address that is not public for another reason',
    'CGNAT, multicast, unique-local, 0.0.0.0',
  ],
  [
    'disguised',
    implied,
    'A private address in disguise',
    'decimal, octal, hex, short and IPv4-mapped forms, user info',
  ],
  ['resolving', implied, 'A name that resolves to a private address', 'imports.private_url'],
] as const

const imports = clausesOf('uploads', 'Media uploads', [
  stated`UPLOAD-URL-HTTPS: A url that is not https is never imported.
    imports.ok_url over http and ftp, and a data URL`,
  assumed`UPLOAD-URL-MALFORMED: A url that is no URL is refused when the upload is created.
    a few words`,
  ...FORBIDDEN_HOSTS.map(
    ([id, level, what, how]) =>
      level`UPLOAD-HOST-${kebab(id)}: ${what} is never imported: it is refused, or the import fails.
      ${how}`,
  ),
  unseen`UPLOAD-HOST-REDIRECT: A redirect to a private address is never followed.
    it takes a public server that redirects there, which no profile names`,
  implied`UPLOAD-HOST-CASE: A public host may be written in capitals.
    imports.ok_url with its host in capitals is accepted`,
  stated`UPLOAD-NAME-IMPORT: An import has the name it is given.
    imports.ok_url with a name`,
  stated`UPLOAD-NAME-FROM-URL: An import without a name gets one derived from its url.
    imports.ok_url; the words of the name are in the url`,
  assumed`UPLOAD-MIME-TYPE-IMPORT: An import with a mime_type is refused.
    imports.ok_url with a mime_type`,
])

const direct = clausesOf('uploads', 'Media uploads', [
  stated`UPLOAD-NAME-REQUIRED: A direct upload without a name is refused.
    a size and a space alone`,
  implied`UPLOAD-NAME: The media of a direct upload has the name it is given.
    the name with or without its extension`,
  implied`UPLOAD-SIZE-TYPE: A size that is no whole number of bytes is refused.
    a word, a fraction and -1`,
  stated`UPLOAD-SIZE-ZERO: An empty file may be uploaded.
    a size of 0, completed and polled`,
  stated`UPLOAD-SIZE-SHORT: An upload of fewer bytes than its size never finishes.
    one byte too few, completed and polled`,
  stated`UPLOAD-SIZE-LONG: An upload of more bytes than its size never finishes with them.
    one byte too many, completed and polled`,
  implied`UPLOAD-SIZE-NOTHING: An upload whose bytes have not come does not finish.
    completed before anything was sent, and polled`,
  stated`UPLOAD-MIME-TYPE: The mime_type of a direct upload determines the media type.
    a file without an extension, sent with a mime_type`,
  implied`UPLOAD-MIME-TYPE-PINNED: The Content-Type of the PUT does not change the media type.
    another Content-Type on the PUT`,
  stated`UPLOAD-MIME-TYPE-DERIVED: Without a mime_type the media type follows from the extension of the name.
    a name that ends in .png`,
  stated`UPLOAD-PUT: The bytes are the body of a PUT to upload_url.
    a whole file, completed and polled`,
  unseen`UPLOAD-RESUMABLE: upload_url is a resumable upload session.
    the protocol is not given; what the kit takes it to be is assumed, and tried`,
  assumed`UPLOAD-SESSION-CHUNKS:
    A file may be sent in chunks with Content-Range; each but the last is answered 308 with Range.
    a file of three chunks`,
  assumed`UPLOAD-SESSION-STATUS: A session that is asked with an empty Content-Range answers 308 with Range.
    asked after the first chunk`,
  assumed`UPLOAD-SESSION-RESUMES: A session resumes after what it has stored.
    the rest of a file sent after asking`,
  assumed`UPLOAD-COMPLETE-AGAIN: Completing a finished upload leaves it finished.
    completed twice, and polled`,
])

export const uploadClauses = [
  ...resource,
  ...states,
  ...choice,
  ...imports,
  ...direct,
  ...clausesOf('uploads', 'Authentication', [
    stated`UPLOAD-PUT-NO-AUTHORIZATION: The PUT to upload_url needs no Authorization header.
      a PUT without it, taken`,
  ]),
]
