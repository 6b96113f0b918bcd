import { Button, Skeleton } from '@mantine/core'
import { IconFileText } from '@tabler/icons-react'
import { createElement, Suspense, use, useState } from 'react'
import type { useRoom } from '../../platform/presence/useRoom.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { holdKeys } from '../../platform/typing/holdKeys.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import { useWords } from '../../platform/words.ts'
import { propertyCreate } from '../../types/changes.ts'
import type { PropertyRecord, TypeRecord } from '../../types/operations.ts'
import { bodyOf } from '../isFormatted.ts'
import classes from './Body.module.css'
import { FieldPresence } from './FieldPresence.tsx'
import { useWantedFocus } from './preset.ts'
import { RichTextContext } from './richText.ts'

type BodyProps = {
  type: TypeRecord
  object: string
  /** Whether the text has content, by the object's values. */
  isEmpty: (property: string) => boolean
  isReadOnly: (property: PropertyRecord) => boolean
  mayEdit: boolean
  room: ReturnType<typeof useRoom>
}

/**
 * The text of an object, edited like a page. If its type has no such property, a button to add one, for people who
 * may change the type.
 */
export function Body({ type, object, isEmpty, isReadOnly, mayEdit, room }: BodyProps) {
  const body = bodyOf(type)
  const wanted = useWantedFocus()
  const [isWritten, setWritten] = useState(false)
  if (!body)
    return mayEdit && type.level === 'full' ? (
      <AddBody type={type.id} onAdded={() => setWritten(true)} />
    ) : null
  const { id, label } = body
  const readOnly = isReadOnly(body)
  if (readOnly && isEmpty(id)) return null
  return (
    <section className={classes.root} aria-label={label}>
      <FieldPresence
        field={id}
        people={room.people.filter((person) => person.field === id)}
        onEnter={() => room.setField(id)}
        onLeave={() => room.setField(null)}
      >
        <Text
          key={object}
          object={object}
          property={{ id, label }}
          editable={!readOnly}
          isEmpty={isEmpty(id)}
          isWritten={isWritten || wanted === id}
        />
      </FieldPresence>
    </section>
  )
}

type TextProps = {
  object: string
  property: { id: string; label: string }
  editable: boolean
  isEmpty: boolean
  isWritten: boolean
}

function Text({ isEmpty, isWritten, ...props }: TextProps) {
  const RichText = use(RichTextContext)
  const [isPressed, setPressed] = useState(false)
  const write = (typed?: string) => {
    holdKeys(typed)
    setPressed(true)
  }
  const waiting = <Waiting {...props.property} editable={props.editable} isEmpty={isEmpty} onWrite={write} />
  return RichText ? (
    <Suspense fallback={waiting}>
      {createElement(RichText, { ...props, autoFocus: isWritten || isPressed, asPage: { waiting } })}
    </Suspense>
  ) : null
}

type WaitingProps = {
  label: string
  editable: boolean
  isEmpty: boolean
  onWrite: (typed?: string) => void
}

/** Collects a click and typing before the editor has loaded. */
function Waiting({ label, editable, isEmpty, onWrite }: WaitingProps) {
  const t = useWords('objects')
  const lines = ['64%', '48%'].map((width) => <Skeleton key={width} height={12} width={width} mb={12} />)
  if (!editable) return <div className={classes.waiting}>{lines}</div>
  return (
    <button
      type="button"
      aria-label={label}
      className={classes.waiting}
      onClick={() => onWrite()}
      onKeyDown={(event) => {
        const { key, ctrlKey, metaKey, altKey } = event
        if (key.length !== 1 || ctrlKey || metaKey || altKey) return
        event.preventDefault()
        onWrite(key)
      }}
    >
      {isEmpty ? t('body.waiting') : lines}
    </button>
  )
}

function AddBody({ type, onAdded }: { type: string; onAdded: () => void }) {
  const t = useWords('objects')
  const words = useWords('types')
  const { keyOf } = useKeyOf()
  const [busy, setBusy] = useState(false)
  const add = async () => {
    const letGo = holdKeys()
    setBusy(true)
    try {
      const input = {
        type_id: type,
        kind: 'text',
        label: words('body.label'),
        options: { rich: true },
        body: true,
      }
      await mutate(propertyCreate, { input: { ...input, idempotency_key: keyOf(input) } })
      // The type comes by its event, and the text with it.
      onAdded()
    } catch (error) {
      letGo()
      showFailure(error)
      setBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="xs"
      className={classes.add}
      leftSection={<IconFileText size={15} stroke={1.6} />}
      loading={busy}
      onClick={() => void add()}
    >
      {t('body.add')}
    </Button>
  )
}
