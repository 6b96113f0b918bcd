import { Alert, Button, Checkbox, Skeleton, Switch } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from 'urql'
import { trpc } from '../../platform/trpc.ts'
import { useWords } from '../../platform/words.ts'
import { useTypeTitle } from '../../types/useTypeTitle.ts'
import { publishedWidgets } from './operations.ts'
import { ShowingFailed, ShownProperties, useShowing, type ShowingProps } from './showing.tsx'

type Publishable = Awaited<ReturnType<typeof ask>>[number]
type Setting = { type_id: string; property_ids: string[] }[]

const ask = (page: string) => trpc.pages.publishableWidgets.query({ page_id: page })

/** What guests see in the widgets of a published page: nothing, or objects of the chosen types by the chosen properties. */
export default function WidgetsForGuests(props: ShowingProps) {
  const t = useWords('pages/share')
  const typeTitle = useTypeTitle()
  const [{ data, error }, read] = useQuery({
    query: publishedWidgets,
    variables: { page: props.page },
    requestPolicy: 'cache-and-network',
  })
  const showing = useShowing(props, { ask, read: () => read({ requestPolicy: 'network-only' }) })
  const { publishable, isFailed, isBusy } = showing
  if (isFailed || (error && !data)) return <ShowingFailed onAgain={showing.again} />
  if (publishable === undefined || !data) return <Skeleton height={44} />
  const setting = data.page?.publication?.widgets?.types ?? null
  const save = (types: Setting | null) =>
    showing.save({
      widgets: types && { types: types.map(({ type_id, property_ids }) => ({ type_id, property_ids })) },
    })
  const usual = ({ id, properties }: Publishable) => ({
    type_id: id,
    property_ids: properties.filter(({ isUsed, header }) => isUsed && !header).map((each) => each.id),
  })
  // A type that its widgets no longer show, or that only others may open, is left out with the next change.
  const now: Setting = (setting ?? []).filter(({ type_id: id }) => publishable.some((each) => each.id === id))
  const withType = (id: string, chosen: Setting[number] | null) => {
    const others = now.filter((each) => each.type_id !== id)
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
            const { id } = type
            const chosen = now.find((each) => each.type_id === id)
            return (
              <ShownProperties
                key={id}
                legend={
                  <Checkbox
                    size="sm"
                    label={typeTitle(type)}
                    checked={chosen !== undefined}
                    onChange={(event) => withType(id, event.currentTarget.checked ? usual(type) : null)}
                  />
                }
                properties={chosen ? type.properties : []}
                chosen={chosen?.property_ids ?? []}
                isBusy={isBusy}
                onChange={(ids) => withType(id, { type_id: id, property_ids: ids })}
              />
            )
          })
        : null}
    </>
  )
}
