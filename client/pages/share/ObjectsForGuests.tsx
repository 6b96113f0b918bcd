import { Alert, Button, Checkbox, Skeleton, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Publication.module.css'
import { pagePublishObjects, publishedObjects } from './operations.ts'

type Publishable = Awaited<ReturnType<typeof trpc.pages.publishable.query>>
type Setting = { property_ids: string[]; total: boolean }

type ObjectsForGuestsProps = {
  page: string
  /** The other options, which each change sends, too. */
  options: Record<string, boolean>
}

/** What guests see of the objects of a published page: nothing, or the chosen properties. */
export default function ObjectsForGuests({ page, options }: ObjectsForGuestsProps) {
  const t = useWords('pages/share')
  const [publishable, setPublishable] = useState<Publishable | undefined>(undefined)
  const [isFailed, setFailed] = useState(false)
  const [{ data, error }, read] = useQuery({
    query: publishedObjects,
    variables: { page },
    requestPolicy: 'cache-and-network',
  })
  const [isBusy, setBusy] = useState(false)
  const ask = useCallback(
    () => void trpc.pages.publishable.query({ page_id: page }).then(setPublishable, () => setFailed(true)),
    [page],
  )
  useEffect(ask, [ask])
  if (isFailed || (error && !data))
    return (
      <div role="alert" className={classes.state}>
        <p className={classes.note}>{t('failed')}</p>
        <Button
          size="xs"
          variant="default"
          onClick={() => {
            setFailed(false)
            ask()
            read({ requestPolicy: 'network-only' })
          }}
        >
          {t('retry')}
        </Button>
      </div>
    )
  if (publishable === undefined || !data) return <Skeleton height={44} />
  const setting = data.page?.publication?.objects ?? null
  const save = (objects: Setting | null) => {
    setBusy(true)
    mutate(pagePublishObjects, { id: page, input: { ...options, objects } })
      .then(() => read({ requestPolicy: 'network-only' }), showFailure)
      .finally(() => setBusy(false))
  }
  const properties = publishable?.properties ?? []
  const usual = properties.filter(({ isShown }) => isShown).map(({ id }) => id)
  const chosen = new Set(setting?.property_ids)
  const now: Setting = { property_ids: [...chosen], total: setting?.total ?? false }
  const toggle = (id: string, isOn: boolean) =>
    save({ ...now, property_ids: isOn ? [...chosen, id] : now.property_ids.filter((each) => each !== id) })
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
          <fieldset className={classes.properties} disabled={isBusy}>
            <legend>{t('properties')}</legend>
            {properties.map(({ id, label, header, system }) => (
              <Checkbox
                key={id}
                size="sm"
                label={label || (header ? t('title') : system ? t(`system.${system}` as never) : id)}
                checked={header || chosen.has(id)}
                disabled={header}
                onChange={(event) => toggle(id, event.currentTarget.checked)}
              />
            ))}
          </fieldset>
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
