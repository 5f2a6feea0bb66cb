import { invalid, notFound } from '../../service/errors.ts'
import { type Deviation, deviation } from '../deviation.ts'
import { changeBody, changeLookup, changeRule, replaceRule } from '../patches.ts'
import { drafted, mediaShown } from './patches.ts'

/** Mistakes in what an upload has to say of itself, and in where its media ends up. */
export const choiceDeviations: readonly Deviation[] = [
  deviation(
    'uploads/size-before-url',
    'Where both sources are given, the url is passed over.',
    ['UPLOAD-SOURCE-BOTH'],
    drafted(({ size }) => (size === undefined ? {} : { url: undefined })),
  ),
  deviation(
    'uploads/url-before-size',
    'Where both sources are given, the size is passed over.',
    ['UPLOAD-SOURCE-BOTH'],
    drafted(({ url }) => (url === undefined ? {} : { size: undefined })),
  ),
  deviation(
    'uploads/no-source-is-an-empty-file',
    'Without a source an empty file is expected.',
    ['UPLOAD-SOURCE-NEITHER'],
    drafted(({ url, size }) => (url === undefined && size === undefined ? { size: 0 } : {})),
  ),
  deviation(
    'uploads/first-space-by-default',
    'Without a space the first one of the organization is taken.',
    ['UPLOAD-SPACE-REQUIRED'],
    changeBody('createUpload', (draft, { world, actor }) => {
      const own = [...world.spaces.values()].find(space => space.organization_id === actor.token.organization_id)
      return own ? { space_id: own.id, ...draft } : draft
    }),
  ),
  deviation(
    'uploads/names-by-default',
    'A file without a name is called untitled.',
    ['UPLOAD-NAME-REQUIRED'],
    drafted(({ size, name = 'untitled' }) => (size === undefined ? {} : { name })),
  ),
  deviation(
    'uploads/names-without-accents',
    'The letters of a name that are not plain ones are taken away, as a header could not hold them.',
    ['UPLOAD-NAME'],
    mediaShown((_, { name }) => ({ name: name.replace(/[^ -~]/g, '') })),
  ),
  deviation(
    'uploads/space-of-the-organization',
    'A media shows the organization for its space.',
    ['UPLOAD-SPACE'],
    mediaShown(({ organization_id = null }) => ({ space_id: organization_id })),
  ),
  deviation(
    'uploads/folders-unchecked',
    'The folder of an upload is stored unseen.',
    ['UPLOAD-FOLDER-UNKNOWN', 'UPLOAD-FOLDER-OTHER-SPACE'],
    replaceRule('uploads', 'folderIsOfSpace', () => {}),
  ),
  deviation(
    'uploads/folders-of-any-space',
    'A folder is looked up by its id, whatever space it is in.',
    ['UPLOAD-FOLDER-OTHER-SPACE'],
    replaceRule('uploads', 'folderIsOfSpace', ({ world }, _, { folder_id }) => {
      const folders = [...world.spaces.values()].flatMap(space => space.folders)
      if (folder_id !== undefined && !folders.some(({ id }) => id === folder_id)) throw invalid('folder_id', 'unknown')
    }),
  ),
  deviation(
    'uploads/direct-uploads-into-no-folder',
    'The id of a folder is taken for that of an upload session, and never found.',
    ['UPLOAD-FOLDER'],
    changeRule('uploads', 'folderIsOfSpace', honest => (call, space, draft) => {
      honest(call, space, draft)
      if (draft.size !== undefined && draft.folder_id != null) throw invalid('folder_id', 'no such folder')
    }),
  ),
  deviation(
    'uploads/folders-of-any-space-for-imports',
    'The folder of an import is looked up by its id, whatever space it is in.',
    ['UPLOAD-FOLDER-OTHER-SPACE'],
    changeRule('uploads', 'folderIsOfSpace', honest => (call, space, draft) => {
      const folders = [...call.world.spaces.values()].flatMap(one => one.folders)
      const exists = folders.some(({ id }) => id === draft.folder_id)
      if (draft.url === undefined || !exists) honest(call, space, draft)
    }),
  ),
  deviation(
    'uploads/folders-of-imports-unchecked',
    'The folder of an import is stored unseen, until there is a file to put there.',
    ['UPLOAD-FOLDER-UNKNOWN'],
    changeRule('uploads', 'folderIsOfSpace', honest => (call, space, draft) => {
      if (draft.url === undefined) honest(call, space, draft)
    }),
  ),
  deviation(
    'uploads/folder-dropped',
    'The folder is checked, and then every media is put at the root.',
    ['UPLOAD-FOLDER'],
    mediaShown(() => ({ folder: null })),
  ),
  deviation(
    'uploads/root-is-a-folder',
    'The root of a space is shown as a folder without a name of its own.',
    ['MEDIA-FOLDER-ROOT'],
    mediaShown(({ folder = null, space_id = null }) => ({ folder: folder ?? { id: space_id, name: '/' } })),
  ),
  deviation(
    'uploads/library-by-request',
    'A media joins the library only where the upload asks for it.',
    ['MEDIA-LISTING-LIBRARY'],
    drafted(({ library = false }) => ({ library })),
  ),
  deviation(
    'uploads/library-ignored',
    'library false is taken for its default.',
    ['MEDIA-LISTING-LIBRARY-FALSE'],
    drafted(({ library }) => (library === false ? { library: true } : {})),
  ),
  deviation(
    'uploads/library-lists-everything',
    'The listing reads all media of a space.',
    ['MEDIA-LISTING-LIBRARY-FALSE'],
    replaceRule('media', 'listLibrary', ({ world }, { id }) =>
      world.media.all.filter(({ space_id }) => space_id === id),
    ),
  ),
  deviation(
    'uploads/library-is-truthy',
    'Whatever is not empty asks for the library.',
    ['UPLOAD-LIBRARY-TYPE'],
    drafted(({ library = true }) => ({ library: Boolean(library) })),
  ),
  deviation(
    'uploads/hidden-media-take-no-values',
    'Attribute values are set on what the library lists.',
    ['UPLOAD-LIBRARY-FALSE-ADDRESSABLE'],
    changeLookup('setAttributeValue', 'media', honest => (call, id) => {
      const media = honest(call, id)
      if (!media.library) throw notFound()
      return media
    }),
  ),
  deviation(
    'uploads/hidden-media-not-read',
    'A media that the library does not list is not found by its id.',
    ['MEDIA-GET'],
    changeLookup('getMedia', 'media', honest => (call, id) => {
      const media = honest(call, id)
      if (!media.library) throw notFound()
      return media
    }),
  ),
]
