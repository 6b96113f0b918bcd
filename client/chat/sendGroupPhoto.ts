import { uploadFile } from '../files/uploadFile.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { newKey } from '../platform/newKey.ts'
import { groupPhotoSet } from './roomOperations.ts'

/** Sends a photo for a group and makes it the group's. Throws DomainError. */
export async function sendGroupPhoto(room: string, file: File): Promise<void> {
  const { id } = await uploadFile(file, { owner: { type: 'chat_group', id: `new-${room}-${newKey()}` } })
  await mutate(groupPhotoSet, { id: room, file: id })
}
