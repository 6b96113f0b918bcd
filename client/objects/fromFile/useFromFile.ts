import { useEffect, useRef, useState } from 'react'
import type { DomainError } from '#schema/errors.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { uploadForPage, type Import } from '../exchange/exchange.ts'
import type { askedType, Preview } from './proposal.ts'

const askMs = 500

export type Step =
  | { is: 'choosing'; refusal: string | null }
  | { is: 'sending' }
  | { is: 'reading'; id: string }
  | { is: 'ready'; preview: Preview }
  | { is: 'made'; id: string; type: string; now: Import | null }

const isMoving = (step: Step): boolean =>
  step.is === 'reading' || (step.is === 'made' && (step.now === null || step.now.state === 'creating'))

/** A table file that is to become a type. If the user leaves before one is created, the file is deleted. */
export function useFromFile(page: string) {
  const [step, setStep] = useState<Step>({ is: 'choosing', refusal: null })
  const [isMaking, setMaking] = useState(false)
  const [failure, setFailure] = useState<DomainError | null>(null)
  const upload = useRef<AbortController>(null)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
    }
  }, [])

  const refuse = (error: unknown) => setStep({ is: 'choosing', refusal: domainErrorOf(error).code })
  const look = async (id: string) => {
    const preview = await trpc.fromFile.preview.query({ id })
    if (preview.state === 'reading') setStep({ is: 'reading', id })
    else if (preview.state === 'read') setStep({ is: 'ready', preview })
    else setStep({ is: 'choosing', refusal: preview.failure })
  }
  useEffect(() => {
    if (!isMoving(step)) return
    const timer = setTimeout(() => {
      if (step.is === 'reading') look(step.id).catch(refuse)
      else if (step.is === 'made')
        trpc.imports.get.query({ id: step.id }).then(
          (now) => setStep({ ...step, now }),
          // Asked again: the rows are made without this.
          () => setStep({ ...step }),
        )
    }, askMs)
    return () => clearTimeout(timer)
  }, [step])

  return {
    step,
    isMaking,
    failure,
    async send(file: File): Promise<void> {
      upload.current = new AbortController()
      setStep({ is: 'sending' })
      try {
        const id = await uploadForPage(page, file, upload.current.signal)
        if (left.current) await trpc.imports.cancel.mutate({ id })
        else await look(id)
      } catch (error) {
        if (!left.current) refuse(error)
      }
    },
    again: () => {
      if (step.is === 'ready') void trpc.imports.cancel.mutate({ id: step.preview.id }).catch(() => undefined)
      setFailure(null)
      setStep({ is: 'choosing', refusal: null })
    },
    async make(asked: ReturnType<typeof askedType>): Promise<void> {
      setMaking(true)
      setFailure(null)
      try {
        const { type_id: type } = await trpc.fromFile.make.mutate(asked)
        setStep({ is: 'made', id: asked.id, type, now: null })
      } catch (error) {
        if (left.current) showFailure(error)
        setFailure(domainErrorOf(error))
      }
      setMaking(false)
    },
    stop: (id: string) => trpc.imports.cancel.mutate({ id }).catch(showFailure),
    /** Call it when the window closes: a file without a type is deleted. */
    leave(): void {
      upload.current?.abort()
      const id = step.is === 'reading' ? step.id : step.is === 'ready' && !isMaking ? step.preview.id : null
      if (id) void trpc.imports.cancel.mutate({ id }).catch(() => undefined)
    },
  }
}
export type FromFileSteps = ReturnType<typeof useFromFile>
