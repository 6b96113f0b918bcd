import { useCallback, useMemo, useState } from 'react'
import { useQuery } from 'urql'
import type { Form } from '#schema/objects/form/form.ts'
import { formSettings } from '../../objects/formShare/operations.ts'
import { FormFill } from '../../objects/form/FormFill.tsx'
import { useObjectServices } from '../../objects/window/useObjectServices.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { newKey } from '../../platform/newKey.ts'
import { useGo } from '../../platform/useGo.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { defaultsOf, givenBy, guestsAsked } from './askedOf.ts'
import type { Askable } from './askedOf.ts'
import { formAnswer } from './operations.ts'

export type FillingProps = {
  form: Form
  askable: ReadonlyMap<string, Askable>
  page: { id: string; spaceId: string }
  type: TypeRecord
  title: string
  /** Whose draft it is. */
  me: string
  /** The preview as guests see it: nothing is sent, and the input is discarded with the page. */
  isPreview: boolean
}

/** ROV.22: a form as a member fills it. */
export default function Filling({ form, askable, page, type, title, me, isPreview }: FillingProps) {
  const go = useGo()
  const [sending, setSending] = useState(0)
  const [draft] = useState(() => ({ id: `new-${type.id}-${newKey()}`, vote: () => undefined }))
  const holdFor = useCallback(async <T,>(work: Promise<T>) => {
    setSending((count) => count + 1)
    try {
      return await work
    } finally {
      setSending((count) => count - 1)
    }
  }, [])
  const services = useObjectServices(null, {
    draft,
    holdFor,
    onOpen: ({ id }) => go(`/${page.spaceId}/${page.id}/${id}`),
  })
  const [{ data }] = useQuery({ query: formSettings, variables: { page: page.id }, pause: !isPreview })
  const lists = data?.page?.form_settings?.object_properties
  const asked = useMemo(
    () => ({ form, properties: isPreview ? guestsAsked(askable, lists ?? []) : givenBy(askable) }),
    [form, askable, isPreview, lists],
  )
  const defaults = useMemo(() => defaultsOf(askable), [askable])
  return (
    <FormFill
      title={title}
      asked={asked}
      defaults={defaults}
      draft={isPreview ? null : `${me} ${page.id}`}
      services={services}
      isRepeatable
      isWaiting={sending > 0}
      send={async (values, key) => {
        if (!isPreview) await mutate(formAnswer, { page: page.id, input: { values, idempotency_key: key } })
      }}
    />
  )
}
