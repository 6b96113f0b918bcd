import { Alert, Button, Checkbox, Skeleton, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useCallback, useEffect, useState } from 'react'
import { useQuery } from 'urql'
import { mutate } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import classes from './Publication.module.css'
import { pagePublishObjects, publishedWidgets } from './operations.ts'

type Publishable = Awaited<ReturnType<typeof trpc.pages.publishableWidgets.query>>
type Setting = { type_id: string; property_ids: string[] }[]

type WidgetsForGuestsProps = {
  page: string
  /** The other options, which each change sends, too. */
  options: Record<string, boolean>
}

/** What guests see in the widgets of a published page: nothing, or objects of the chosen types by the chosen properties. */
export default function WidgetsForGuests({ page, options }: WidgetsForGuestsProps) {
  const t = useWords('pages/share')
  const typeTitle = useTypeTitle()
  const [publishable, setPublishable] = useState<Publishable | undefined>(undefined)
  const [isFailed, setFailed] = useState(false)
  const [{ data, error }, read] = useQuery({
    query: publishedWidgets,
    variables: { page },
    requestPolicy: 'cache-and-network',
  })
  const [isBusy, setBusy] = useState(false)
  const ask = useCallback(
    () =>
      void trpc.pages.publishableWidgets.query({ page_id: page }).then(setPublishable, () => setFailed(true)),
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
  const setting = data.page?.publication?.widgets?.types ?? null
  const save = (types: Setting | null) => {
    setBusy(true)
    const widgets = types && { types: types.map(({ type_id, property_ids }) => ({ type_id, property_ids })) }
    mutate(pagePublishObjects, { id: page, input: { ...options, widgets } })
      .then(() => read({ requestPolicy: 'network-only' }), showFailure)
      .finally(() => setBusy(false))
  }
  const usual = ({ id, properties }: Publishable[number]) => ({
    type_id: id,
    property_ids: properties.filter(({ isUsed, header }) => isUsed && !header).map((each) => each.id),
  })
  // A type that its widgets no longer show, or that only others may open, is left out with the next change.
  const now: Setting = (setting ?? []).filter(({ type_id: id }) => publishable.some((each) => each.id === id))
  const chosenOf = (id: string) => now.find(({ type_id: each }) => each === id)
  const withType = (type: Publishable[number], chosen: Setting[number] | null) => {
    const others = now.filter(({ type_id: id }) => id !== type.id)
    save(chosen ? [...others, chosen] : others)
  }
  return (
    <>
      <Switch
        label={t('widgets')}
        description={t(publishable.length > 0 ? 'widgets.about' : 'widgets.closed')}
        checked={setting !== null}
        disabled={isBusy || (publishable.length === 0 && !setting)}
        onChange={(event) => save(event.currentTarget.checked ? publishable.map(usual) : null)}
      />
      {setting?.some((each) => each.is_closed) ? (
        <Alert color="yellow" icon={<IconAlertTriangle size={18} />} role="status">
          {t('widgets.closing')}
          {now.length > 0 ? (
            <Button mt="sm" size="xs" variant="default" disabled={isBusy} onClick={() => save(now)}>
              {t('again')}
            </Button>
          ) : null}
        </Alert>
      ) : null}
      {setting
        ? publishable.map((type) => {
            const chosen = chosenOf(type.id)
            const ids = new Set(chosen?.property_ids)
            return (
              <fieldset key={type.id} className={classes.properties} disabled={isBusy}>
                <legend>
                  <Checkbox
                    size="sm"
                    label={typeTitle(type)}
                    checked={chosen !== undefined}
                    onChange={(event) => withType(type, event.currentTarget.checked ? usual(type) : null)}
                  />
                </legend>
                {chosen
                  ? type.properties.map(({ id, label, header, system }) => (
                      <Checkbox
                        key={id}
                        size="sm"
                        label={label || (header ? t('title') : system ? t(`system.${system}` as never) : id)}
                        checked={header || ids.has(id)}
                        disabled={header}
                        onChange={(event) =>
                          withType(type, {
                            type_id: type.id,
                            property_ids: event.currentTarget.checked
                              ? [...ids, id]
                              : [...ids].filter((each) => each !== id),
                          })
                        }
                      />
                    ))
                  : null}
              </fieldset>
            )
          })
        : null}
    </>
  )
}
