import { Button, Select, Switch } from '@mantine/core'
import { useClipboard } from '@mantine/hooks'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { groupName } from './groupName.ts'
import { spaceJoining, spaceUpdate } from './operations.ts'
import classes from './Spaces.module.css'

type Change = {
  self_registration?: boolean
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
  // What was chosen shows at once, whatever the way to the server takes.
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
        <Select
          label={t('join.group')}
          data={groups.map((group) => ({ value: group.id, label: groupName(group, t) }))}
          value={space.default_group_id ?? team?.id ?? null}
          allowDeselect={false}
          onChange={(id) => change({ default_group_id: id === team?.id ? null : id })}
        />
        <Link label={t('join.link.new')} url={space.invite_link_new} />
        <Link label={t('join.link.registered')} url={space.invite_link_registered} />
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
