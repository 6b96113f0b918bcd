import { useState } from 'react'
import type { ChangeEvent, FormEvent } from 'react'
import type { z } from 'zod'
import { DomainError } from '#schema/errors.ts'
import type { FieldError } from '#schema/errors.ts'
import { fieldsOf } from '#schema/fieldErrors.ts'
import { domainErrorOf } from './failure.ts'
import { useWords } from './words.ts'

type Values = Record<string, string>

/** A form of text fields checked by a schema of `schema/`. `labels` name the fields in error texts. */
type FieldsOptions<V extends Values, Output> = {
  schema: z.ZodType<Output>
  initial: V
  labels: { [K in keyof V]: string }
}

/**
 * Holds the values and errors of a form. Typed values always stay. A server error that names fields is shown at them,
 * any other is in `failure` until the next attempt.
 */
export function useFields<V extends Values, Output>({ schema, initial, labels }: FieldsOptions<V, Output>) {
  const t = useWords('platform')
  const [values, setValues] = useState<V>(initial)
  const [errors, setErrors] = useState<FieldError[]>([])
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [busy, setBusy] = useState(false)

  const set = (name: keyof V & string, value: string) => {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors((before) => before.filter(({ field }) => field !== name))
  }

  /** A message about the field, or undefined when it has no error. */
  const errorOf = (name: keyof V & string): string | undefined => {
    const error = errors.find(({ field }) => field === name)
    if (!error) return undefined
    const reason = values[name] === '' && error.reason === 'too_short' ? 'required' : error.reason
    return t(`field.${reason}`, { field: labels[name], min: error.min ?? 0, max: error.max ?? 0 })
  }

  const field = (name: keyof V & string) => ({
    name,
    label: labels[name],
    value: values[name]!,
    error: errorOf(name),
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      set(name, event.currentTarget.value),
  })

  const submit = (send: (output: Output) => Promise<void>) => (event?: FormEvent<HTMLFormElement>) => {
    event?.preventDefault()
    const form = event?.currentTarget
    setFailure(null)
    const parsed = schema.safeParse(values)
    if (!parsed.success) return refuse(fieldsOf(parsed.error), form)
    setErrors([])
    setBusy(true)
    send(parsed.data)
      .catch((thrown: unknown) => {
        const error = domainErrorOf(thrown)
        const named = error.params.fields?.filter((each) => fieldNamed(each) in values) ?? []
        if (named.length > 0) refuse(named, form)
        else setFailure(error)
      })
      .finally(() => setBusy(false))
  }

  function refuse(found: FieldError[], form: HTMLFormElement | undefined): void {
    const own = found.map((error) => ({ ...error, field: fieldNamed(error) }))
    setErrors(own)
    const first = form?.elements.namedItem(own[0]?.field ?? '')
    if (first instanceof HTMLElement) first.focus()
  }

  const failureText = failure ? t(`error.${failure.code}`, { seconds: failure.params.seconds ?? 0 }) : null
  return { values, set, field, submit, busy, failure, failureText }
}

/** The server names fields by their path in its input, a form by their own name. */
const fieldNamed = (error: FieldError): string => error.field.split('.').at(-1)!
