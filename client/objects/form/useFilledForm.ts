import { useMemo, useState } from 'react'
import type { FieldProblem } from '#schema/fields/field.ts'
import type { Form } from '#schema/objects/form/form.ts'
import { fieldsOf } from '#schema/objects/form/form.ts'
import { formAnswer } from '#schema/objects/form/formAnswer.ts'
import type { ShownProperty } from '../../fields/field.ts'
import { domainErrorOf } from '../../platform/failure.ts'
import { timeZoneHere } from '../../platform/i18n.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import type { FormValues } from './formDrafts.ts'
import { pagesOf } from './formPages.ts'
import { useFormDraft } from './useFormDraft.ts'

/** A form with the properties that the person may set, by id. */
export type ShownForm = { form: Form; properties: ReadonlyMap<string, ShownProperty> }

export type FilledFormOptions = {
  asked: ShownForm
  defaults: FormValues
  /** The name of the draft in this browser; null if none is stored. */
  draft: string | null
  /** Sends the values of the shown fields; rejects with a DomainError. */
  send: (values: FormValues, key: string) => Promise<void>
}

type Refused = ReadonlyMap<string, { value: unknown; problem: FieldProblem }>

const moment = () => ({ now: new Date(), timeZone: timeZoneHere() })
const noneRefused: Refused = new Map()

/** The state of a form while it is filled in: what is visible, its errors, and the current page. */
export function useFilledForm({ asked, defaults, draft: name, send }: FilledFormOptions) {
  const draft = useFormDraft(name)
  const { keyOf, forget } = useKeyOf()
  const [page, setPage] = useState(0)
  /** Pages whose problems are shown: those that were to be left. */
  const [tried, setTried] = useState(-1)
  const [refused, setRefused] = useState(noneRefused)
  const [state, setState] = useState<'filling' | 'sending' | 'sent'>('filling')
  const [failure, setFailure] = useState<ReturnType<typeof domainErrorOf> | null>(null)
  const values = useMemo(() => ({ ...defaults, ...draft.values }), [defaults, draft.values])
  const answer = useMemo(() => formAnswer(asked, values, moment()), [asked, values])
  const pages = useMemo(() => pagesOf(asked.form, answer.groups), [asked.form, answer.groups])
  const at = Math.min(page, pages.length - 1)
  const pageOf = new Map(
    pages.flatMap((groups, index) => fieldsOf({ groups }).map(({ id }) => [id, index] as const)),
  )
  const refusedOf = (id: string): FieldProblem | undefined => {
    const found = refused.get(id)
    return found && JSON.stringify(found.value) === JSON.stringify(values[id]) ? found.problem : undefined
  }
  const problemOf = (id: string): FieldProblem | undefined =>
    (pageOf.get(id)! <= tried ? answer.problems.get(id) : undefined) ?? refusedOf(id)
  const wrongUpTo = (last: number) =>
    [...answer.fields].filter(
      (id) => pageOf.get(id)! <= last && (answer.problems.has(id) || refusedOf(id) !== undefined),
    )

  /** The first field that is wrong on the pages up to one, whose page is shown then; undefined for none. */
  const check = (last: number): string | undefined => {
    setTried((before) => Math.max(before, last))
    const [first] = wrongUpTo(last)
    if (first !== undefined) setPage(pageOf.get(first)!)
    return first
  }

  /** Sends the form, and returns the first field with an error, if any. */
  const submit = async (): Promise<string | undefined> => {
    setFailure(null)
    const wrong = check(pages.length - 1)
    if (wrong !== undefined || state !== 'filling') return wrong
    const sent = Object.fromEntries([...answer.fields].map((id) => [id, values[id] ?? null]))
    const before = draft.values
    setState('sending')
    try {
      await send(sent, keyOf(sent))
      draft.forget(before)
      forget()
      setState('sent')
      return undefined
    } catch (error) {
      setState('filling')
      draft.keep()
      const found = domainErrorOf(error)
      const named = (found.params.fields ?? []).flatMap(({ field, reason, min, max }) => {
        const id = field.split('.').find((part) => answer.fields.has(part))
        return id === undefined ? [] : [[id, { value: values[id], problem: { reason, min, max } }] as const]
      })
      setRefused(new Map(named))
      if (named.length === 0) setFailure(found)
      const first = [...answer.fields].find((id) => named.some(([of]) => of === id))
      if (first !== undefined) setPage(pageOf.get(first)!)
      return first
    }
  }

  return {
    values,
    answer,
    pages,
    at,
    state,
    failure,
    set: draft.set,
    problemOf,
    /** How many fields of the shown page are known to be wrong. */
    wrong: [...answer.fields].filter((id) => pageOf.get(id) === at && problemOf(id) !== undefined).length,
    next: (): string | undefined => {
      const wrong = check(at)
      if (wrong === undefined) setPage(at + 1)
      return wrong
    },
    back: () => setPage(at - 1),
    submit,
    again: () => {
      setState('filling')
      setPage(0)
      setTried(-1)
      setRefused(noneRefused)
    },
  }
}
