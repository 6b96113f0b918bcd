import { Alert, Button, Skeleton, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { publishedObjects } from './operations.ts'
import { ShowingFailed, ShownProperties, useShowing, type ShowingProps } from './showing.tsx'

type Setting = { property_ids: string[]; total: boolean }

const ask = (page: string) => trpc.pages.publishable.query({ page_id: page })

/** What guests see of the objects of a published page: nothing, or the chosen properties. */
export default function ObjectsForGuests(props: ShowingProps) {
  const t = useWords('pages/share')
  const [{ data, error }, read] = useQuery({
    query: publishedObjects,
    variables: { page: props.page },
    requestPolicy: 'cache-and-network',
  })
  const showing = useShowing(props, { ask, read: () => read({ requestPolicy: 'network-only' }) })
  const { publishable, isFailed, isBusy } = showing
  if (isFailed || (error && !data)) return <ShowingFailed onAgain={showing.again} />
  if (publishable === undefined || !data) return <Skeleton height={44} />
  const setting = data.page?.publication?.objects ?? null
  const save = (objects: Setting | null) => showing.save({ objects })
  const properties = publishable?.properties ?? []
  const usual = properties.filter(({ isShown }) => isShown).map(({ id }) => id)
  const now: Setting = {
    property_ids: [...new Set(setting?.property_ids)],
    total: setting?.total ?? false,
  }
  return (
    <>
      <Switch
        label={t('show')}
        description={t(publishable ? 'show.about' : 'show.closed')}
        checked={setting !== null}
        disabled={isBusy || (!publishable && !setting)}
        onChange={(event) => save(event.currentTarget.checked ? { property_ids: usual, total: false } : null)}
      />
      {setting?.closing ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
          {t(`closing.${setting.closing}`)}
          {setting.closing === 'publisher' && publishable ? (
            <Button mt="sm" size="xs" variant="default" disabled={isBusy} onClick={() => save(now)}>
              {t('again')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {setting && publishable ? (
        <>
          <ShownProperties
            legend={t('properties')}
            properties={properties}
            chosen={now.property_ids}
            isBusy={isBusy}
            onChange={(chosen) => save({ ...now, property_ids: chosen })}
          />
          <Switch
            label={t('total')}
            description={t('total.about')}
            checked={now.total}
            disabled={isBusy}
            onChange={(event) => save({ ...now, total: event.currentTarget.checked })}
          />
        </>
      ) : null}
    </>
  )
}
