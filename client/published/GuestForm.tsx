import { useEffect, useMemo, useState } from 'react'
import type { Form } from '#schema/objects/form/form.ts'
import type { ShownProperty } from '../fields/field.ts'
import type { FieldServices } from '../fields/fieldServices.ts'
import { fileKeys } from '../objects/form/fileKeys.ts'
import { FormFill } from '../objects/form/FormFill.tsx'
import { prefilled } from '../objects/form/prefilled.ts'
import { domainErrorOf } from '../platform/failure.ts'
import { currentLocale, timeZoneHere } from '../platform/i18n.ts'
import { trpc } from '../platform/trpc.ts'
import { useWords } from '../platform/words.ts'
import { Lost } from '../ui/Lost.tsx'
import { PlainButton } from '../ui/PlainButton.tsx'
import { inVisit, solvedPuzzle, visitOf } from './guestVisit.ts'
import { NotShared } from './NotShared.tsx'
import { PageSkeleton } from './PageSkeleton.tsx'
import { SharedLayout } from './SharedLayout.tsx'
import type { Guest } from './useGuest.ts'

type Asked = Awaited<ReturnType<typeof trpc.guests.form.mutate>>
type State = { asked: Asked } | { failed: ReturnType<typeof domainErrorOf> } | null

type GuestFormProps = {
  guest: Guest
  mainUrl: string
  onExpired: () => void
  /** Returns the token of a new visit. */
  renew: () => Promise<string>
}

/** ROV.26, ROV.27: a published form as a guest fills it in, once in each browser. */
export default function GuestForm({ guest, mainUrl, onExpired, renew }: GuestFormProps) {
  const t = useWords('published')
  const p = useWords('platform')
  const { token, page } = guest
  const title = page.title || t('untitled')
  const [state, setState] = useState<State>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    document.title = `${title} · Terem`
  }, [title])
  useEffect(() => {
    let isOver = false
    trpc.guests.form.mutate({ token }).then(
      (asked) => {
        if (!isOver) setState({ asked })
      },
      (error: unknown) => {
        const failed = domainErrorOf(error)
        if (isOver) return
        if (failed.code === 'unauthenticated') onExpired()
        else setState({ failed })
      },
    )
    return () => {
      isOver = true
    }
  }, [token, attempt, onExpired])
  if (state && 'failed' in state && state.failed.code === 'not_found') return <NotShared mainUrl={mainUrl} />
  return (
    <SharedLayout people={[]} mainUrl={mainUrl}>
      {state === null ? (
        <PageSkeleton withTitle />
      ) : 'failed' in state ? (
        <Lost
          title={t('failed')}
          text={p(`error.${state.failed.code}`, { seconds: state.failed.params.seconds ?? 0 })}
        >
          <PlainButton onClick={() => setAttempt((before) => before + 1)}>{t('again')}</PlainButton>
        </Lost>
      ) : state.asked.state === 'open' ? (
        <OpenForm guest={guest} title={title} asked={state.asked} renew={renew} />
      ) : (
        <Lost title={t(`form.${state.asked.state}`)} text={t(`form.${state.asked.state}.text`)} />
      )}
    </SharedLayout>
  )
}

type OpenFormProps = {
  guest: Guest
  title: string
  asked: Extract<Asked, { state: 'open' }>
  renew: GuestFormProps['renew']
}

function OpenForm({ guest: { token, page }, title, asked: { form, properties }, renew }: OpenFormProps) {
  const asked = useMemo(
    () => ({
      form: form as Form,
      properties: new Map(properties.map((property) => [property.id, property as ShownProperty])),
    }),
    [form, properties],
  )
  const defaults = useMemo(() => {
    const usual = properties.flatMap(({ id, default: value }): [string, unknown][] =>
      value === null ? [] : [[id, value]],
    )
    const manner = { locale: currentLocale(), timeZone: timeZoneHere() }
    return { ...Object.fromEntries(usual), ...prefilled(asked, location.search, manner) }
  }, [asked, properties])
  const [visit] = useState(() => visitOf(token, renew))
  const [sending, setSending] = useState(0)
  const services = useMemo((): FieldServices => {
    const holdFor = async <T,>(work: Promise<T>): Promise<T> => {
      setSending((count) => count + 1)
      return work.finally(() => setSending((count) => count - 1))
    }
    return {
      timeZone: timeZoneHere(),
      hidesFiles: true,
      holdFor,
      findObjects: (query, { id }) =>
        inVisit(visit, (now) => trpc.guests.choices.mutate({ token: now, property: id, query })).then(
          ({ objects }) => objects.map(choiceOf),
        ),
      loadObjects: (ids, { id }) =>
        inVisit(visit, (now) => trpc.guests.choiceNames.mutate({ token: now, property: id, ids })).then(
          ({ objects }) => objects.map(choiceOf),
        ),
      upload: (file, options) =>
        holdFor(
          import('./guestFiles.ts').then(({ sendGuestFile }) =>
            sendGuestFile(file, { ...options, page: page.id, visit }),
          ),
        ),
    }
  }, [page.id, visit])
  return (
    <FormFill
      title={title}
      asked={asked}
      defaults={defaults}
      draft={`guest ${page.id}`}
      services={services}
      isRepeatable={form.thanks.again}
      isWaiting={sending > 0}
      send={async (values, key) => {
        const files = fileKeys.read(page.id)
        const answer = { values, idempotency_key: key, ...(files ? { files } : {}) }
        await inVisit(visit, (now) => sendAnswer({ token: now, ...answer }))
        fileKeys.forget(page.id)
      }}
    />
  )
}

const choiceOf = ({ id, title }: { id: string; title: string }) => ({ id, label: title })

type Answer = { token: string; values: Record<string, unknown>; idempotency_key: string; files?: string }

async function sendAnswer({ token, ...answer }: Answer): Promise<void> {
  const solved = await solvedPuzzle(token)
  await trpc.guests.answer.mutate({ token, ...answer, ...solved })
}
