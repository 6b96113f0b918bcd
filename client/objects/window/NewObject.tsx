import { ActionIcon, Button, Skeleton } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { FieldError } from '#schema/errors.ts'
import { checkValue } from '#schema/fields/checkValue.ts'
import type { FieldProblem, FieldProperty } from '#schema/fields/field.ts'
import { fieldFacts } from '#schema/fields/facts.ts'
import { FieldsProvider } from '../../fields/FieldsProvider.tsx'
import { domainErrorOf } from '../../platform/failure.ts'
import { mutate } from '../../platform/graphqlClient.ts'
import { useKeyOf } from '../../platform/useKeyOf.ts'
import { newKey } from '../../platform/newKey.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { TypeIcon } from '../../types/TypeIcon.tsx'
import { useType } from '../../types/useType.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Message } from '../../ui/Message.tsx'
import { bodyOf } from '../isFormatted.ts'
import { objectCreate, objectVote } from '../operations.ts'
import { FieldList } from './FieldList.tsx'
import { TemplateMenu } from '../templates/TemplateMenu.tsx'
import { useTemplates } from '../templates/useTemplates.ts'
import { NewBody } from './NewBody.tsx'
import { ObjectFrame } from './ObjectFrame.tsx'
import type { OpenMode } from './ObjectPlace.tsx'
import classes from './ObjectWindow.module.css'
import { useObjectServices } from './useObjectServices.ts'
import { usePreset } from './preset.ts'
import { knownProperties, moment, propertyNamed } from './useObjectDraft.ts'
import type { Values } from './useObjectDraft.ts'

type NewObjectProps = {
  type: string
  mode: OpenMode
  onClose: () => void
  onOpen: (object: { id: string; type?: string }) => void
}

/** The window of an object that is not there yet. */
export default function NewObject({ type: typeId, ...rest }: NewObjectProps) {
  const t = useWords('objects')
  const { type, failed, reload } = useType(typeId)
  if (type) return <Form type={type} {...rest} />
  return (
    <ObjectFrame mode={rest.mode} label={t('new')} onClose={rest.onClose}>
      <div className={classes.padded}>
        {type === null ? (
          <Message title={t('missing.type')} text={t('missing.text')} />
        ) : failed ? (
          <Message title={t('failed')}>
            <Button variant="default" onClick={() => void reload()}>
              {t('again')}
            </Button>
          </Message>
        ) : (
          <Skeleton height={240} />
        )}
      </div>
    </ObjectFrame>
  )
}

type FormProps = Omit<NewObjectProps, 'type'> & { type: TypeRecord }

function Form({ type, mode, onClose, onOpen }: FormProps) {
  const t = useWords('objects')
  const titleOf = useTypeTitle()
  const { keyOf } = useKeyOf()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>('input:not([type="checkbox"]), textarea')?.focus()
  }, [])
  const [typed, setTyped] = useState<Values>({})
  const [problems, setProblems] = useState<Record<string, FieldProblem>>({})
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)
  const known = useMemo(() => knownProperties(type.properties), [type])
  const preset = usePreset(type.id)
  const used = useTemplates(type.id)
  /** Undefined until the user has chosen: then the type's default applies. */
  const [chosen, setChosen] = useState(preset.template)
  const template = used.templates?.find(({ id, is_default }) =>
    chosen === undefined ? is_default : id === chosen,
  )
  const values = {
    ...defaultsOf(type),
    ...(template?.values as Values | undefined),
    ...preset.values,
    ...typed,
  }
  const [votes, setVotes] = useState<Record<string, string | null>>({})
  const [sending, setSending] = useState(0)
  const [draftKey] = useState(newKey)
  const draft = useMemo(
    () => ({
      id: `new-${type.id}-${draftKey}`,
      vote: (property: string, choice: string | null) =>
        setVotes((before) => ({ ...before, [property]: choice })),
    }),
    [type.id, draftKey],
  )
  const holdFor = useCallback(async <T,>(work: Promise<T>) => {
    setSending((count) => count + 1)
    try {
      return await work
    } finally {
      setSending((count) => count - 1)
    }
  }, [])
  const services = useObjectServices(null, { onOpen, draft, holdFor })
  const close = () => (Object.keys({ ...typed, ...votes }).length > 0 ? setAsking(true) : onClose())
  const set = (id: string, value: unknown) => {
    setTyped((before) => ({ ...before, [id]: value }))
    setProblems((before) => Object.fromEntries(Object.entries(before).filter(([of]) => of !== id)))
  }
  const body = bodyOf(type)
  const send = async () => {
    const found = problemsOf(known, values)
    setProblems(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    try {
      const { objectCreate: made } = await mutate(objectCreate, {
        input: { type_id: type.id, values, idempotency_key: keyOf(values) },
      })
      await giveVotes(made.recordId, votes)
      onOpen({ id: made.recordId, type: type.id })
    } catch (error) {
      const named =
        domainErrorOf(error).params.fields?.filter((field) => known.has(propertyNamed(field))) ?? []
      setProblems(Object.fromEntries(named.map((field) => [propertyNamed(field), problemFrom(field)])))
      if (named.length === 0) showFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <ObjectFrame mode={mode} label={t('new')} onClose={close}>
      <form
        noValidate
        className={classes.whole}
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        <div className={classes.bar}>
          <span className={classes.type}>
            <TypeIcon icon={type.icon} size={16} />
            <span>{titleOf(type)}</span>
          </span>
          <ActionIcon
            aria-label={t('close')}
            title={t('close')}
            onClick={close}
            style={{ marginInlineStart: 'auto' }}
          >
            <IconX size={18} stroke={1.75} />
          </ActionIcon>
        </div>
        <header className={classes.head}>
          <h2 className={classes.name}>{t('new')}</h2>
          <TemplateMenu
            type={type.id}
            used={used}
            chosen={template}
            mayManage={type.level === 'full'}
            onChoose={setChosen}
          />
        </header>
        <div ref={panel} className={`${classes.panel} ${classes.padded}`}>
          <FieldsProvider services={services}>
            <FieldList
              type={type}
              values={{ ...values, ...shownVotes(votes) }}
              isReadOnly={({ value_level: level }) => level === 'read'}
              problemOf={(id) => problems[id]}
              onChange={set}
            />
          </FieldsProvider>
          {body && body.value_level !== 'read' ? (
            <NewBody
              property={body}
              value={values[body.id]}
              problem={problems[body.id]}
              onChange={(text) => set(body.id, text)}
            />
          ) : null}
        </div>
        <footer className={classes.foot}>
          <Button variant="default" onClick={close}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={busy || sending > 0}>
            {t('create')}
          </Button>
        </footer>
      </form>
      <ConfirmDialog
        opened={asking}
        title={t('unsaved.title')}
        text={t('unsaved.new')}
        confirm={t('unsaved.confirm')}
        cancel={t('unsaved.cancel')}
        onConfirm={async () => onClose()}
        onClose={() => setAsking(false)}
      />
    </ObjectFrame>
  )
}

/** A voice before there is an object that it could be given to. */
const shownVotes = (votes: Record<string, string | null>): Values =>
  Object.fromEntries(
    Object.entries(votes).map(([id, mine]) => [id, { counts: mine === null ? {} : { [mine]: 1 }, mine }]),
  )

/** The object is created, even if its votes fail. */
async function giveVotes(id: string, votes: Record<string, string | null>): Promise<void> {
  const given = Object.entries(votes).filter(([, choice]) => choice !== null)
  await Promise.all(given.map(([property, choice]) => mutate(objectVote, { id, property, choice }))).catch(
    showFailure,
  )
}

/** RTY.27: the initial values of a new object. */
const defaultsOf = ({ properties }: TypeRecord): Values =>
  Object.fromEntries(
    properties
      .filter((each) => each.default !== null && each.default !== undefined)
      .map((each) => [each.id, each.default]),
  )

function problemsOf(known: ReadonlyMap<string, FieldProperty>, values: Values): Record<string, FieldProblem> {
  const found: Record<string, FieldProblem> = {}
  for (const [id, property] of known) {
    if (property.computed || fieldFacts[property.kind].isDerived) continue
    const checked = checkValue(values[id] ?? null, property, moment())
    if ('problem' in checked) found[id] = checked.problem
  }
  return found
}

const problemFrom = ({ reason, min, max }: FieldError): FieldProblem => ({ reason, min, max })
