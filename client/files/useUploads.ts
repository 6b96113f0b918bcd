import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileOwner } from '#schema/files/limits.ts'
import type { UploadedRecord } from '#schema/files/uploadSocket.ts'
import type { UploadState } from './upload.ts'
import { uploadFailure } from './uploadFailure.ts'
import { uploadFile } from './uploadFile.ts'

/** One file between being picked and being shown among the others. */
export type RunningUpload = {
  key: string
  file: File
  share: number
  state: UploadState | 'failed' | 'done'
  done?: UploadedRecord
  /** Why it has failed. */
  reason?: string
  cancel: () => void
}

/** Uploads of a screen: they end with it, and leaving the tab while some run asks first. */
export function useUploads(
  owner: { type: FileOwner; id: string },
  onDone: (done: UploadedRecord, file: File) => void,
) {
  const [uploads, setUploads] = useState<RunningUpload[]>([])
  const latest = useRef(onDone)
  const running = useRef(new Set<AbortController>())
  useEffect(() => {
    latest.current = onDone
  })

  const change = useCallback((key: string, values: Partial<RunningUpload>) => {
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...values } : each)))
  }, [])
  const hide = useCallback((key: string) => {
    setUploads((all) => all.filter((each) => each.key !== key))
  }, [])

  const { type, id } = owner
  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        const key = crypto.randomUUID()
        const stop = new AbortController()
        running.current.add(stop)
        const cancel = () => {
          stop.abort()
          hide(key)
        }
        setUploads((all) => [...all, { key, file, share: 0, state: 'sending', cancel }])
        uploadFile(file, {
          owner: { type, id },
          signal: stop.signal,
          onProgress: (share) => change(key, { share }),
          onState: (state) => change(key, { state }),
        })
          .then(
            (done) => {
              change(key, { state: 'done', share: 1, done })
              latest.current(done, file)
            },
            (error: unknown) => {
              if (stop.signal.aborted) return
              void uploadFailure(error).then((reason) => change(key, { state: 'failed', reason }))
            },
          )
          .finally(() => running.current.delete(stop))
      }
    },
    [type, id, change, hide],
  )

  useEffect(() => {
    const all = running.current
    const ask = (event: BeforeUnloadEvent) => {
      if (all.size > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => {
      window.removeEventListener('beforeunload', ask)
      for (const stop of all) stop.abort()
    }
  }, [])

  return { uploads, add, hide }
}
