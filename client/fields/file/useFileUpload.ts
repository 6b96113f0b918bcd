import { useEffect, useRef, useState } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import { checkFile, type FileValue } from '#schema/fields/file.ts'
import { uploadFailure } from '../../files/uploadFailure.ts'
import type { ShownProperty } from '../field.ts'
import { useFieldServices } from '../fieldServices.ts'

/** RFI.12: how long after a change a file is checked. */
export const fileCheckDelayMs = 150

/** A picked file between the choice and the store. */
export type PickedFile = {
  file: File
  state: 'waiting' | 'sending' | 'invalid' | 'failed'
  share: number
  problem?: FieldProblem
  /** Why it could not be sent. */
  failure?: string
}

/** Checks a picked file a moment after the choice and uploads it; an upload ends with its field. */
export function useFileUpload(property: ShownProperty, onDone: (file: FileValue) => void) {
  const { upload, holdFor } = useFieldServices()
  const [picked, setPicked] = useState<PickedFile | null>(null)
  const latest = useRef({ property, upload, holdFor, onDone })
  const stop = useRef<AbortController>(undefined)
  const looked = useRef<PromiseWithResolvers<void>>(undefined)
  useEffect(() => {
    latest.current = { property, upload, holdFor, onDone }
  })
  useEffect(() => () => stop.current?.abort(), [])

  const file = picked?.state === 'waiting' ? picked.file : null
  useEffect(() => {
    if (!file) return
    const end = looked.current?.resolve
    const timer = setTimeout(() => {
      // After the sending has begun, which is waited for by itself.
      if (end) queueMicrotask(end)
      const { property: asked, upload: send, onDone: done } = latest.current
      const checked = checkFile(file, asked)
      if ('problem' in checked)
        return setPicked({ file, state: 'invalid', share: 0, problem: checked.problem })
      if (!send) return
      const controller = new AbortController()
      stop.current = controller
      const { signal } = controller
      setPicked({ file, state: 'sending', share: 0 })
      const onProgress = (share: number) => {
        if (!signal.aborted) setPicked({ file, state: 'sending', share })
      }
      send(file, { onProgress, signal, property: asked.id }).then(
        (stored) => {
          if (signal.aborted) return
          setPicked(null)
          done(stored)
        },
        (error: unknown) => {
          if (signal.aborted) return
          void uploadFailure(error).then((failure) => setPicked({ file, state: 'failed', share: 0, failure }))
        },
      )
    }, fileCheckDelayMs)
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [file])

  const pick = (next: File | null) => {
    stop.current?.abort()
    looked.current?.resolve()
    // A save during the upload would miss the file.
    looked.current = next ? Promise.withResolvers<void>() : undefined
    if (looked.current) void holdFor?.(looked.current.promise)
    setPicked(next && { file: next, state: 'waiting', share: 0 })
  }
  return { picked, pick }
}
