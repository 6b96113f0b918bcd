import { groupPhotoSource } from '../chat/groupPhoto.ts'
import { messageFileSource } from '../chat/messageFileSource.ts'
import type { FileSources } from '../files/fileSource.ts'
import { spaceFileSource } from '../files/spaceFileSource.ts'
import { objectFileSource } from '../objects/objectFileSource.ts'
import { pageFileSource } from '../pages/pageFileSource.ts'

/** THE list of what can own files. */
export const fileSources: FileSources = {
  page: pageFileSource,
  space: spaceFileSource,
  object: objectFileSource,
  message: messageFileSource,
  chat_group: groupPhotoSource,
}
