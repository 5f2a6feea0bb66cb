import { notFound } from '../../service/errors.ts'
import { afterHandling, changeLookup, changeRule, patchOnlyIn } from '../../service/patches.ts'
import type { Call } from '../../service/service.ts'
import { defaultToFirstSpace } from '../first-space.ts'
import { changeMedia } from '../members.ts'
import { type Mutant, mutants } from '../mutant.ts'
import { checkOnlyIf } from '../refusals.ts'
import { ruleOf } from '../rule-of.ts'
import { dropMemberBeside } from '../several-members.ts'
import { changeNewUpload } from './patches.ts'

const hideOutsideLibrary = (name: 'setAttributeValue' | 'getMedia', isAffected = (_: Call): boolean => true) =>
  changeLookup(name, 'media', reference => (call, id) => {
    const media = reference(call, id)
    if (!media.library && isAffected(call)) throw notFound()
    return media
  })

const folderIsOfSpaceRule = ruleOf('uploads', 'folderIsOfSpace')

/** Mistakes in the body of a new upload: source, space, name, folder, library. */
export const creationMutants: readonly Mutant[] = mutants({
  [`uploads/size-before-url: The server ignores the url when both url and size are given, instead of refusing the body.
    UPLOAD-SOURCE-BOTH`]: changeNewUpload(({ size }) => size !== undefined && { url: undefined }),
  [`uploads/no-source-is-an-empty-file: The server expects an empty file when neither url nor size is given.
    UPLOAD-SOURCE-NEITHER`]: changeNewUpload(({ url, size }) => url === undefined && size === undefined && { size: 0 }),
  [`uploads/first-space-by-default: The server creates an upload without space_id in the first space of the
    organization, instead of refusing it. UPLOAD-SPACE-REQUIRED`]: defaultToFirstSpace('createUpload'),
  [`uploads/names-by-default: The server names a direct upload without a name untitled, instead of refusing it.
    UPLOAD-NAME-REQUIRED`]: changeNewUpload(({ size, name = 'untitled' }) => size !== undefined && { name }),
  [`uploads/names-from-the-type: The server names a direct upload without a name after its mime_type, instead of refusing
    it. UPLOAD-NAME-REQUIRED`]: changeNewUpload(
    ({ name, mime_type }) => name === undefined && mime_type !== undefined && { name: 'file' },
  ),
  [`uploads/names-without-accents: The server removes characters outside ASCII from names.
    UPLOAD-NAME`]: changeMedia((_, { name }) => ({ name: name.replace(/[^ -~]/g, '') })),
  [`uploads/space-of-the-organization: space_id of a media holds the id of the organization.
    UPLOAD-SPACE`]: changeMedia(({ organization_id = null }) => ({ space_id: organization_id })),
  [`uploads/folders-unchecked: The server does not check the folder of an upload.
    UPLOAD-FOLDER-UNKNOWN UPLOAD-FOLDER-OTHER-SPACE`]: folderIsOfSpaceRule.replace(() => {}),
  [`uploads/folders-of-any-space-for-imports: The server looks the folder of an import up in every space, so that
    folders of other spaces are accepted.
    UPLOAD-FOLDER-OTHER-SPACE`]: folderIsOfSpaceRule.change(reference => (call, space, draft) => {
    const folders = [...call.world.spaces.values()].flatMap(one => one.folders)
    const exists = folders.some(({ id }) => id === draft.folder_id)
    if (draft.url === undefined || !exists) reference(call, space, draft)
  }),
  [`uploads/folders-of-imports-unchecked: The server does not check the folder of an import.
    UPLOAD-FOLDER-UNKNOWN`]: folderIsOfSpaceRule.change(reference =>
    checkOnlyIf(reference, (_call, _space, draft) => draft.url === undefined),
  ),
  [`uploads/root-is-a-folder: A media at the root shows a folder named /, not null.
    MEDIA-FOLDER-ROOT`]: changeMedia(({ folder = null, space_id = null }) => ({
    folder: folder ?? { id: space_id, name: '/' },
  })),
  [`uploads/folders-unchecked-for-grants: The server checks the folder of an upload only for organization tokens.
    UPLOAD-FOLDER-OTHER-SPACE`]: folderIsOfSpaceRule.change(reference =>
    checkOnlyIf(reference, ({ actor }) => !actor.user),
  ),
  [`uploads/typed-uploads-are-in-the-library: The server ignores library in an upload with a mime_type.
    MEDIA-LISTING-LIBRARY-FALSE`]: dropMemberBeside('createUpload', 'library', 'mime_type'),
  [`uploads/valued-media-join-the-library: The server stores a media anew with each value, and library gets its default.
    MEDIA-LISTING-LIBRARY-FALSE`]: afterHandling('setAttributeValue', ({ params, world }) => {
    const media = world.media.get(params.id ?? '')
    if (media) world.media.put({ ...media, library: true })
  }),
  [`uploads/filed-imports-are-in-the-library: The server ignores library in an import into a folder.
    MEDIA-LISTING-LIBRARY-FALSE`]: changeNewUpload(
    ({ folder_id, url }) => folder_id != null && url !== undefined && { library: true },
  ),
  [`uploads/typed-uploads-are-at-the-root: The server ignores folder_id in an upload with a mime_type.
    UPLOAD-FOLDER`]: dropMemberBeside('createUpload', 'folder_id', 'mime_type'),
  [`uploads/folders-not-listed: The listing of media leaves out what is in a folder.
    MEDIA-LISTING-LIBRARY`]: patchOnlyIn(
    'listMedia',
    changeRule(
      'media',
      'listLibrary',
      reference => (call, space) => reference(call, space).filter(({ folder_id }) => folder_id === null),
    ),
  ),
  [`uploads/library-is-truthy: The server converts any library to a boolean, instead of refusing what is not one.
    UPLOAD-LIBRARY-TYPE`]: changeNewUpload(({ library = true }) => ({ library: Boolean(library) })),
  [`uploads/hidden-media-take-no-values: The server answers not_found when a value is set on a media outside the
    library. UPLOAD-LIBRARY-FALSE-ADDRESSABLE`]: hideOutsideLibrary('setAttributeValue'),
  [`uploads/hidden-media-take-no-values-of-grants: The server answers not_found when a grant sets a value on a media outside
    the library.
    UPLOAD-LIBRARY-FALSE-ADDRESSABLE`]: hideOutsideLibrary('setAttributeValue', ({ actor }) => actor.user !== null),
  [`uploads/hidden-media-not-read: The server answers not_found when a media outside the library is read by id.
    MEDIA-GET`]: hideOutsideLibrary('getMedia'),
})
