import { Button, Checkbox, Input, SegmentedControl, Select, Skeleton } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from 'urql'
import { treeViews, type TreeSettings } from '#schema/accounts/treeViews.ts'
import { treeSettingsOf } from '#schema/spaces/treeSettings.ts'
import { mutate } from '../platform/graphqlClient.ts'
import { showFailure } from '../platform/toasts.ts'
import { useWords } from '../platform/words.ts'
import { spaceViewSettings, treeSettingsUpdate } from './operations.ts'
import { treeSettings } from './treeSettings.ts'
import type { SpaceRow } from './operations.ts'
import section from '../ui/section.module.css'
import classes from './Spaces.module.css'

type Whose = 'own' | 'space'

/** RSP.10: the views of the page tree: one's own and, for people who manage the space, its defaults. */
export function TreeSection({ space }: { space: SpaceRow | undefined }) {
  const t = useWords('spaces')
  const [whose, setWhose] = useState<Whose>('own')
  const [chosen, setChosen] = useState<{ [whose in Whose]?: TreeSettings | null }>({})
  const [{ data }, execute] = useQuery({
    query: treeSettings,
    variables: { space: space?.id ?? '0' },
    requestPolicy: 'cache-and-network',
  })
  if (!data?.me) return <Skeleton height={280} maw={640} />
  const { id } = data.me
  const mayChangeSpace = space?.role === 'owner' || space?.role === 'administrator'
  const ofSpace = data.space?.view_settings
  const own = chosen.own !== undefined ? chosen.own : (data.me.config?.tree ?? null)
  const shared = treeSettingsOf(chosen.space, ofSpace)
  const present = whose === 'own' && own ? treeSettingsOf(own, ofSpace) : shared
  const change = (tree: TreeSettings | null) => {
    // The choice shows at once, however long the request takes.
    setChosen((before) => ({ ...before, [whose]: tree }))
    const done =
      whose === 'own'
        ? mutate(treeSettingsUpdate, { id, tree })
        : mutate(spaceViewSettings, { id: space!.id, tree })
    done.then(
      () => execute({ requestPolicy: 'network-only' }),
      (error: unknown) => {
        setChosen({})
        showFailure(error)
      },
    )
  }
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('tree.text')}</p>
      {space && mayChangeSpace ? (
        <SegmentedControl
          aria-label={t('tree.whose')}
          data={(['own', 'space'] as const).map((value) => ({ value, label: t(`tree.whose.${value}`) }))}
          value={whose}
          onChange={(value) => setWhose(value as Whose)}
        />
      ) : null}
      <Views settings={present} onChange={change} />
      {whose === 'own' && own ? (
        <div>
          <Button variant="default" onClick={() => change(null)}>
            {t('tree.reset')}
          </Button>
        </div>
      ) : null}
    </div>
  )
}

type ViewsProps = { settings: TreeSettings; onChange: (settings: TreeSettings) => void }

function Views({ settings: { views, first }, onChange }: ViewsProps) {
  const t = useWords('spaces')
  const toggle = (view: TreeSettings['first'], isShown: boolean) => {
    const next = treeViews.filter((each) => (each === view ? isShown : views.includes(each)))
    if (next.length > 0) onChange({ views: next, first: next.includes(first) ? first : next[0]! })
  }
  return (
    <>
      <Input.Wrapper label={t('tree.views')} labelElement="div">
        <div className={classes.checks} role="group" aria-label={t('tree.views')}>
          {treeViews.map((view) => (
            <Checkbox
              key={view}
              label={t(`tree.view.${view}`)}
              checked={views.includes(view)}
              disabled={views.length === 1 && views[0] === view}
              onChange={(event) => toggle(view, event.currentTarget.checked)}
            />
          ))}
        </div>
      </Input.Wrapper>
      <Select
        label={t('tree.first')}
        data={views.map((view) => ({ value: view, label: t(`tree.view.${view}`) }))}
        value={first}
        allowDeselect={false}
        onChange={(view) => onChange({ views, first: view ?? first })}
      />
    </>
  )
}
