import { assumed, clausesOf, implied, stated, unseen } from '../clause.ts'
import { kebab } from '../clause-id.ts'
import { UPLOAD_WINDOW_HOURS } from '../limits.ts'

const resource = clausesOf('uploads', 'Media upload', [
  stated`UPLOAD-ID: An upload and its media have the same id.
    compares the ids of a finished upload and its media`,
  implied`UPLOAD-CREATED-AT: The created_at of an upload never changes.
    compares created_at in the response to the creation and in the upload before and after it finished`,
  stated`UPLOAD-URL-CREATION: The response to a new direct upload contains upload_url.
    creates a direct upload`,
  stated`UPLOAD-URL-POLL: upload_url is null whenever an upload is read.
    reads a pending and a finished direct upload, and a failed import`,
  stated`UPLOAD-URL-IMPORT: The upload_url of an import is null.
    imports imports.ok_url`,
  unseen`UPLOAD-URL-LOST: A client that loses an upload_url must start another upload.
    this tells clients what to do`,
])

const states = clausesOf('uploads', 'States and transitions', [
  stated`UPLOAD-IMPORT-PENDING: A new import is pending.
    imports imports.ok_url and reads the status in the response`,
  stated`UPLOAD-IMPORT-FINISHES: A successful import becomes finished and then has its media.
    imports imports.ok_url and reads the upload until it ends`,
  stated`UPLOAD-IMPORT-FAILS: An import that cannot fetch its url becomes failed, and error says why.
    imports imports.broken_url and reads the upload until it ends`,
  stated`UPLOAD-DIRECT-PENDING: A new direct upload is pending.
    creates a direct upload and reads the status in the response`,
  stated`UPLOAD-DIRECT-FINISHES: A direct upload becomes finished after its bytes arrived and the client completed it.
    sends a small file, completes the upload and reads it until it ends, and again 12 hours later on the clock of clock.url`,
  // The text names no time: an upload that is pending for two minutes decides nothing about these clauses.
  assumed`UPLOAD-DIRECT-IN-TIME: A direct upload is no longer pending two minutes after its completion.
    sends a small file, completes the upload and reads it until it ends`,
  assumed`UPLOAD-IMPORT-IN-TIME: An import is no longer pending after two minutes.
    imports imports.ok_url and imports.broken_url and reads the uploads until they end`,
  implied`UPLOAD-DIRECT-WAITS: A direct upload stays pending until the client completes it.
    reads the upload before and after it sends the bytes`,
  stated`UPLOAD-WINDOW:
    A direct upload fails if the client completes it more than ${UPLOAD_WINDOW_HOURS} hours after its creation.
    moves the clock of clock.url to one minute after the deadline and completes an upload of a file, and of an empty one`,
  implied`UPLOAD-WINDOW-WITHIN:
    A client can complete a direct upload up to ${UPLOAD_WINDOW_HOURS} hours after its creation.
    sends the bytes, moves the clock of clock.url to one minute before the deadline and completes the upload`,
  implied`UPLOAD-WINDOW-FINAL: A direct upload that was completed too late stays failed.
    completes the upload again after it failed`,
  stated`UPLOAD-POLL-SHAPE: An upload has the same properties in every state.
    compares the properties of a pending, a finished and a failed upload`,
])

/** Addresses that no import may reach, with a description and examples. */
const FORBIDDEN_HOSTS = [
  ['private', stated, 'a private address', '10.0.0.1, 172.16.0.1, 192.168.0.1 and similar addresses'],
  ['loopback', stated, 'a loopback address', '127.0.0.1, ::1 and localhost'],
  ['link-local', stated, 'a link-local address', '169.254.169.254 and fe80::1'],
  [
    'not-public',
    implied,
    'an address that is not public for another reason',
    // A url must "resolve to a public host": an address that no public network reaches is not public, whatever its registry calls it.
    '0.0.0.0/8, CGNAT, 192.0.0.0/24, 198.18.0.0/15, multicast, reserved and unique-local addresses',
  ],
  [
    'disguised',
    implied,
    'a private address in another notation',
    'decimal, octal, hex, short and IPv4-mapped notations, and after user info',
  ],
  [
    'translated',
    assumed,
    'a NAT64 or 6to4 address that holds a private one',
    'addresses in 64:ff9b::/96 and 2002::/16; assumed, because no registry says that such an address is private',
  ],
  ['resolving', implied, 'a name that resolves to a private address', 'imports.private_url'],
  ['redirect', implied, 'a public address that redirects to a private one', 'imports.redirect_url'],
] as const

const operations = clausesOf('uploads', 'Media uploads', [
  stated`UPLOAD-SOURCE-BOTH: An upload with both url and size is refused.
    sends both, and each alone, which is accepted`,
  stated`UPLOAD-SOURCE-NEITHER: An upload with neither url nor size is refused.
    sends only a name and a space`,
  stated`UPLOAD-SPACE: The media of an upload is in the space from the request.
    compares space_id of the media`,
  stated`UPLOAD-FOLDER: The media of an upload is in the folder from the request.
    sends folder_id and compares the folder of the media`,
  stated`UPLOAD-FOLDER-OTHER-SPACE: An upload into a folder of another space is refused with bad_request or not_found.
    sends other_folder_id`,
  implied`UPLOAD-FOLDER-UNKNOWN: An upload into a folder that does not exist is refused with bad_request or not_found.
    sends a random UUID`,
  stated`UPLOAD-LIBRARY-FALSE-ADDRESSABLE: A client can use a media with library false by its id.
    writes an attribute value on such a media`,
  stated`UPLOAD-LIBRARY-FALSE-ROWS: A media cell can contain a media with library false.
    writes the id of such a media into a media cell and reads it`,
  implied`UPLOAD-LIBRARY-TYPE: A library that is not a boolean is refused.
    sends a word`,
  stated`UPLOAD-URL-HTTPS: The server never imports a url that is not https.
    imports imports.ok_url over http, in small letters and in capitals, and ftp, and a data URL`,
  assumed`UPLOAD-URL-MALFORMED: A url that is not a valid URL is refused when the upload is created.
    sends a few words`,
  ...FORBIDDEN_HOSTS.map(
    ([id, level, what, how]) =>
      level`UPLOAD-HOST-${kebab(id)}:
        The server never imports from ${what}: it refuses the request, or the import fails.
        imports from ${how}`,
  ),
  implied`UPLOAD-HOST-CASE: The host of a url can be in capitals.
    imports imports.ok_url with its host in capitals`,
  stated`UPLOAD-NAME-IMPORT: An import has the name from the request.
    imports imports.ok_url with a name, into the root and into folder_id`,
  stated`UPLOAD-NAME-FROM-URL: An import without a name gets a name from its url.
    imports imports.ok_url and finds the words of the name in the url`,
  assumed`UPLOAD-MIME-TYPE-IMPORT: An import with a mime_type is refused.
    imports imports.ok_url with a mime_type`,
  stated`UPLOAD-NAME-REQUIRED: A direct upload without a name is refused.
    sends only a size and a space`,
  implied`UPLOAD-NAME: The media of a direct upload has the name from the request.
    compares the names, with or without the file extension`,
  implied`UPLOAD-SIZE-TYPE: A size that is not a whole number of bytes is refused.
    sends a word, a fraction and -1; a number in quotes is refused or taken as the number`,
  stated`UPLOAD-SIZE-ZERO: A file can be empty.
    creates an upload with size 0, completes it and reads it until it ends`,
  // The largest size is not shown: a server may refuse this one, but it may not break over it.
  implied`UPLOAD-SIZE-LARGE: An upload of several gigabytes is accepted, or refused as a client error.
    creates an upload of 5,000,000,000 bytes and sends none`,
  stated`UPLOAD-SIZE-SHORT: An upload with fewer bytes than its size never becomes finished.
    sends one byte too few, completes the upload and reads it`,
  stated`UPLOAD-SIZE-LONG: An upload never becomes finished with more bytes than its size.
    sends one byte too many, completes the upload and reads it`,
  implied`UPLOAD-SIZE-NOTHING: An upload does not finish before its bytes arrive.
    completes the upload before it sends anything, and reads it`,
  implied`UPLOAD-BYTES: An upload of the announced bytes finishes with these bytes, whatever type they have.
    uploads a picture, JSON, form data, a text that is not UTF-8 and a gzip file, each as its own type, and compares sizes`,
  stated`UPLOAD-MIME-TYPE: The mime_type of a direct upload sets the media type.
    uploads a file without an extension with a mime_type`,
  implied`UPLOAD-MIME-TYPE-PINNED: The Content-Type of the PUT does not change the media type.
    sends another Content-Type with the PUT`,
  stated`UPLOAD-MIME-TYPE-DERIVED: Without a mime_type, the extension of the name sets the media type.
    uploads files whose names end in .png, .txt and .jpg`,
  stated`UPLOAD-PUT: A PUT to upload_url with the bytes as its body uploads a file.
    sends a whole file, completes the upload and reads it until it ends`,
  unseen`UPLOAD-RESUMABLE: upload_url is a resumable upload session.
    the specification does not name the protocol; assumed clauses test what the kit expects`,
  assumed`UPLOAD-SESSION-CHUNKS:
    A client can send a file in chunks with Content-Range; the server answers each chunk before the last with 308 and Range.
    sends a file in three chunks`,
  assumed`UPLOAD-SESSION-STATUS: The server answers a PUT with an empty Content-Range with 308 and Range.
    sends it after the first chunk`,
  assumed`UPLOAD-SESSION-RESUMES: A client can continue a session after the bytes that the server has stored.
    asks for the stored range and sends the rest of the file`,
  assumed`UPLOAD-COMPLETE-AGAIN: Completing a finished upload leaves it finished.
    completes an upload twice and reads it`,
])

export const uploadClauses = [
  ...resource,
  ...states,
  ...operations,
  ...clausesOf('uploads', 'Authentication', [
    stated`UPLOAD-PUT-NO-AUTHORIZATION: The PUT to upload_url needs no Authorization header.
      sends a PUT without the header`,
  ]),
]
