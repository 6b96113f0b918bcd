import type { ChatVoiceInput } from '#schema/chat/chat.ts'
import type { RunningUpload } from '../files/useUploads.ts'

/** A file that was chosen where `room` says (see `where.ts`); `message` is the key of the message that it goes with, null in the field. */
export type ChosenFile = {
  key: string
  room: string
  message: string | null
  file: File
  /** Of a picture, in pixels. */
  width: number | null
  height: number | null
  /** What makes it a voice message. */
  voice: ChatVoiceInput | null
  /** How much of it is safe on the server, from 0 to 1. */
  share: number
  state: RunningUpload['state']
  reason?: string
  /** Of the file on the server, once all of it is there. */
  id: string | null
  /** False where the browser does not keep it for a reload. */
  isKept: boolean
}

/** A message that waits for its files; `isHanded` once it is with the outbox. */
export type WaitingMessage = {
  key: string
  room: string
  text: string
  reply: string | null
  /** Whether a reply of a thread is for the room as well. */
  alsoInRoom?: boolean
  at: number
  isHanded: boolean
}

/** Both as they are kept in the browser's database, for the tab that they belong to. */
export type KeptChoice = { tab: string; owner: string } & (
  | ({ kind: 'file' } & Pick<
      ChosenFile,
      'key' | 'room' | 'message' | 'file' | 'width' | 'height' | 'voice' | 'id'
    >)
  | ({ kind: 'message' } & WaitingMessage)
)

export const keptFile = (
  { key, room, message, file, width, height, voice, id }: ChosenFile,
  tab: string,
): Omit<Extract<KeptChoice, { kind: 'file' }>, 'owner'> => ({
  kind: 'file',
  tab,
  key,
  room,
  message,
  file,
  width,
  height,
  voice,
  id,
})

/** The size of a picture that the browser can show; nulls for any other file. */
export async function sizeOf(file: File): Promise<{ width: number | null; height: number | null }> {
  if (!file.type.startsWith('image/')) return { width: null, height: null }
  try {
    const picture = await createImageBitmap(file)
    const { width, height } = picture
    picture.close()
    return width <= 65_535 && height <= 65_535 ? { width, height } : { width: null, height: null }
  } catch {
    // It is not what its name promises, or of a form that the browser does not know.
    return { width: null, height: null }
  }
}
