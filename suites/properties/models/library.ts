import { replayClause } from '../../expected/replays.ts'
import { libraryCommands } from '../arbitraries/library-commands.ts'
import { property } from '../property.ts'
import { makeSequenceClaim } from './actions.ts'
import { LibraryActions } from './library-actions.ts'

const WRITES = ['createUpload', 'setAttributeValue', 'addOptions', 'deleteOption', 'createLibraryView'] as const

const CLAUSES = `
  UPLOAD-DIRECT-PENDING UPLOAD-URL-CREATION UPLOAD-IMPORT-PENDING UPLOAD-URL-IMPORT UPLOAD-PUT
  UPLOAD-DIRECT-WAITS UPLOAD-SIZE-NOTHING UPLOAD-DIRECT-FINISHES UPLOAD-URL-POLL UPLOAD-ID
  UPLOAD-NAME MEDIA-SIZE ATTRIBUTE-VALUE-CLEARS ATTRIBUTE-VALUE-TAGS-MULTIPLE
  ATTRIBUTE-VALUE-TAGS-NAME OPTIONS-ADD OPTIONS-ADD-KEEPS OPTION-DELETE OPTION-DELETE-ONLY
  OPTION-DELETE-FOR-GOOD OPTION-DELETE-CLEARS-MEDIA OPTION-DELETE-KEEPS-MEDIA LIBRARY-VIEW-NAME
  LIBRARY-VIEW-READ-BACK LIBRARY-VIEW-LISTED LIBRARY-VIEW-LIST-ORDER`
  .trim()
  .split(/\s+/)

/** Random commands on a media library, compared with a model of it. Spec: Media uploads; Media attributes and values; Library views. */
export const libraryProperty = property('a-library-keeps-its-story', {
  clauses: [...CLAUSES, ...WRITES.map(operation => replayClause(operation))],
  runs: 1,
  claim: async context => makeSequenceClaim(libraryCommands, noteStep => LibraryActions.begin(context, noteStep)),
})
