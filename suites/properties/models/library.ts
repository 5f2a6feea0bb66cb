import type { Check } from '../../check.ts'
import { replayClause } from '../../expected/replays.ts'
import { type LibraryCommand, libraryCommands } from '../arbitraries/library-commands.ts'
import { property } from '../property.ts'
import { LibraryStory } from './library-story.ts'
import { telling } from './telling.ts'

function perform(story: LibraryStory, command: LibraryCommand): Promise<void> {
  switch (command.do) {
    case 'upload':
      return story.uploads.start(command)
    case 'import':
      return story.uploads.import()
    case 'send':
      return story.uploads.send(command)
    case 'complete':
      return story.uploads.complete(command)
    case 'poll':
      return story.uploads.poll(command)
    case 'put':
      return story.put(command)
    case 'add options':
      return story.addOptions(command)
    case 'delete option':
      return story.deleteOption(command)
    case 'add view':
      return story.addView(command)
    case 'read view':
      return story.readView(command)
    case 'list views':
      return story.listViews()
    case 'repeat':
      return story.repeat(command)
  }
}

const WRITES = ['createUpload', 'setAttributeValue', 'addOptions', 'deleteOption', 'createLibraryView'] as const

const story = property<readonly LibraryCommand[]>('a-library-keeps-its-story', {
  clauses: [
    'UPLOAD-DIRECT-PENDING',
    'UPLOAD-URL-CREATION',
    'UPLOAD-IMPORT-PENDING',
    'UPLOAD-URL-IMPORT',
    'UPLOAD-PUT',
    'UPLOAD-DIRECT-WAITS',
    'UPLOAD-SIZE-NOTHING',
    'UPLOAD-DIRECT-FINISHES',
    'UPLOAD-URL-POLL',
    'UPLOAD-ID',
    'UPLOAD-NAME',
    'MEDIA-SIZE',
    'ATTRIBUTE-VALUE-CLEARS',
    'ATTRIBUTE-VALUE-TAGS-MULTIPLE',
    'ATTRIBUTE-VALUE-TAGS-NAME',
    'OPTIONS-ADD',
    'OPTIONS-ADD-KEEPS',
    'OPTION-DELETE',
    'OPTION-DELETE-ONLY',
    'OPTION-DELETE-FOR-GOOD',
    'OPTION-DELETE-CLEARS-MEDIA',
    'OPTION-DELETE-KEEPS-MEDIA',
    'LIBRARY-VIEW-NAME',
    'LIBRARY-VIEW-READ-BACK',
    'LIBRARY-VIEW-LISTED',
    'LIBRARY-VIEW-LIST-ORDER',
    ...WRITES.map(operation => replayClause(operation)),
  ],
  runs: 1,
  claim: async context => telling(libraryCommands, tell => LibraryStory.begin(context, tell), perform),
})

/** A media library under random requests, held against a model of it. Spec: Media uploads; Media attributes and values; Library views. */
export const libraryProperties: readonly Check[] = [story]
