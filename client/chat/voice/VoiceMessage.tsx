import { fileUrl } from '#schema/files/fileUrl.ts'
import { DownloadButton } from '../../files/DownloadButton.tsx'
import type { Message } from '../operations.ts'
import type { Voice } from './voice.ts'
import { VoicePlayer } from './VoicePlayer.tsx'

/** A voice message: it is played in its place, or saved as a file. */
export function VoiceMessage({ file, voice }: { file: Message['files'][number]['file']; voice: Voice }) {
  return (
    <VoicePlayer id={file.id} url={fileUrl(file)} voice={voice}>
      <DownloadButton file={file} />
    </VoicePlayer>
  )
}
