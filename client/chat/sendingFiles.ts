import { askFiles } from '../files/fileClient.ts'
import { fileDelete } from '../files/operations.ts'
import { uploadFailure } from '../files/uploadFailure.ts'
import { uploadFile, type UploadOptions } from '../files/uploadFile.ts'
import { activeSpace } from '../platform/activeSpace.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { networkReturn } from '../platform/networkReturn.ts'
import { reconnectDelay } from '../platform/reconnectDelay.ts'
import type { ChosenFile } from './chosenFile.ts'

const passing: ReadonlySet<string> = new Set(['unavailable', 'disk_full', 'too_soon'])

type Sending = Pick<UploadOptions, 'owner'> & {
  signal: AbortSignal
  onChange: (change: Pick<Partial<ChosenFile>, 'share' | 'state'>) => void
}

/** Sends a file however long the network is away. Resolves with what came of it; with nothing where it was stopped. */
export async function sendFile(
  file: File,
  { owner, signal, onChange }: Sending,
): Promise<Partial<ChosenFile>> {
  for (let attempt = 0; !signal.aborted; attempt++) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      const { id } = await uploadFile(file, {
        owner,
        signal,
        onProgress: (share) => onChange({ share }),
        onState: (state) => onChange({ state }),
      })
      return { id, share: 1, state: 'done' }
    } catch (error) {
      if (signal.aborted) break
      const { code, params } = domainErrorOf(error)
      // oxlint-disable-next-line no-await-in-loop -- the words come once
      if (!passing.has(code)) return { state: 'failed', reason: await uploadFailure(error) }
      onChange({ state: 'waiting' })
      // oxlint-disable-next-line no-await-in-loop -- one try after another
      await networkReturn(params.seconds ? params.seconds * 1000 : reconnectDelay(attempt))
    }
  }
  return {}
}

/** Removes a file that is not to be in a message after all; where that fails it leaves the server by itself. */
export async function takeBack(id: string): Promise<void> {
  const space = activeSpace.get()
  if (space) await askFiles(space, fileDelete, { kind: 'mutation', variables: { id } }).catch(() => undefined)
}
