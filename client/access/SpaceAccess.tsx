import { Button, Switch } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { AddGrant } from './AddGrant.tsx'
import { GrantList } from './GrantList.tsx'
import { accessPersonalSet, spaceGrants } from './operations.ts'
import classes from './Access.module.css'

type SpaceAccessProps = { spaceId: string; me: string | null; onBack: () => void }

/** What members may do everywhere unless a page sets something else; for people with full access to the space. */
export function SpaceAccess({ spaceId, me, onBack }: SpaceAccessProps) {
  const t = useWords('access')
  const [{ data }] = useQuery({ query: spaceGrants, variables: { id: spaceId, page: 1 } })
  const access = data?.access
  const node = { type: 'space', id: spaceId } as const
  return (
    <div className={classes.root}>
      <div>
        <Button
          variant="subtle"
          color="gray"
          size="xs"
          className={classes.back}
          leftSection={<IconArrowLeft size={14} stroke={1.75} />}
          data-autofocus
          onClick={onBack}
        >
          {t('space.back')}
        </Button>
        <h3 className={classes.title}>{t('space.open')}</h3>
        <p className={classes.note}>{t('space.text')}</p>
      </div>
      <AddGrant node={node} mayInvite />
      <GrantList node={node} canChange={access?.level === 'full'} me={me} />
      <Switch
        label={t('space.personal')}
        description={t('space.personal.about')}
        checked={access?.personal ?? true}
        disabled={!access}
        onChange={(event) => {
          const personal = event.currentTarget.checked
          void mutate(accessPersonalSet, { space: spaceId, personal }).catch(showFailure)
        }}
      />
    </div>
  )
}
