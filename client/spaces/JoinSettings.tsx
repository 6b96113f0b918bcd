import { Button, Select, Switch } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { currentLocale } from '../platform/i18n.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { groupName } from './groupName.ts'
import { inviteLinksRenew, spaceJoining, spaceUpdate } from './operations.ts'
import classes from './Spaces.module.css'

type Change = {
  self_registration?: boolean
  open_to_all?: boolean
  ai_assistant?: boolean
  default_group_id?: string | null
}

/** RSP.01, RSP.12, RSP.13: the links into the space, who may use them, and the assistant. */
export function JoinSettings({ spaceId }: { spaceId: string }) {
  const t = useWords('spaces')
  const [{ data }, execute] = useQuery({
    query: spaceJoining,
    variables: { id: spaceId },
    requestPolicy: 'cache-and-network',
  })
  const [pending, setPending] = useState<Change>({})
  if (!data?.space) return null
  // The choice shows at once, however long the request takes.
  const space = { ...data.space, ...pending }
  const groups = data.paginate_group.data.filter(({ system }) => system !== 'excluded')
  const team = groups.find(({ system }) => system === 'team')
  const change = (input: Change) => {
    setPending((before) => ({ ...before, ...input }))
    mutate(spaceUpdate, { id: spaceId, input }).then(
      () => execute({ requestPolicy: 'network-only' }),
      (error: unknown) => {
        setPending({})
        showFailure(error)
      },
    )
  }
  const renew = () =>
    mutate(inviteLinksRenew, { id: spaceId }).then(
      () => execute({ requestPolicy: 'network-only' }),
      showFailure,
    )
  return (
    <>
      <section aria-label={t('join.title')} className={classes.part}>
        <h3 className={classes.subtitle}>{t('join.title')}</h3>
        <Switch
          label={t('join.self')}
          description={t('join.self.text')}
          checked={space.self_registration}
          onChange={(event) => change({ self_registration: event.currentTarget.checked })}
        />
        {space.self_registration ? (
          <Switch
            label={t('join.all')}
            description={t('join.all.text')}
            checked={space.open_to_all}
            onChange={(event) => change({ open_to_all: event.currentTarget.checked })}
          />
        ) : null}
        <Select
          label={t('join.group')}
          data={groups.map((group) => ({ value: group.id, label: groupName(group, t) }))}
          value={space.default_group_id ?? team?.id ?? null}
          allowDeselect={false}
          onChange={(id) => change({ default_group_id: id === team?.id ? null : id })}
        />
        <Link label={t('join.link.new')} url={space.invite_link_new} />
        <Link label={t('join.link.registered')} url={space.invite_link_registered} />
        <LinkKey endsAt={space.invite_link_expires_at} onRenew={renew} />
      </section>
      <section aria-label={t('assistant.title')} className={classes.part}>
        <h3 className={classes.subtitle}>{t('assistant.title')}</h3>
        <Switch
          label={t('assistant.on')}
          checked={space.ai_assistant}
          onChange={(event) => change({ ai_assistant: event.currentTarget.checked })}
        />
      </section>
    </>
  )
}

/** Until when the links work, and another key for them, which ends those before. */
function LinkKey({ endsAt, onRenew }: { endsAt: string; onRenew: () => Promise<unknown> }) {
  const t = useWords('spaces')
  const [asking, setAsking] = useState(false)
  const date = new Intl.DateTimeFormat(currentLocale(), { dateStyle: 'long' }).format(new Date(endsAt))
  const [now] = useState(() => Date.now())
  const isOver = new Date(endsAt).getTime() <= now
  return (
    <div className={classes.linkKey}>
      <p className={isOver ? classes.linkOver : undefined}>
        {t(isOver ? 'join.key.over' : 'join.key.until', { date })}
      </p>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t('join.key.renew')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('join.key.renew.title')}
        text={t('join.key.renew.text')}
        confirm={t('join.key.renew')}
        cancel={t('confirm.cancel')}
        onConfirm={async () => void (await onRenew())}
        onClose={() => setAsking(false)}
      />
    </div>
  )
}

function Link({ label, url }: { label: string; url: string }) {
  const t = useWords('spaces')
  const clipboard = useClipboard()
  return (
    <div>
      <div className={classes.linkLabel}>{label}</div>
      <div className={classes.linkRow}>
        <code>{url}</code>
        <Button
          variant="default"
          leftSection={clipboard.copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          aria-label={t('join.copy', { label })}
          onClick={() => clipboard.copy(url)}
        >
          {clipboard.copied ? t('keys.copied') : t('join.copy.short')}
        </Button>
      </div>
    </div>
  )
}
