import { Button } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { Suspense, useMemo, useState } from 'react'
import { settingOf, titleOf, type Block } from '#schema/kinds/composite/blocks.ts'
import { isAvailableKind, viewPurposes } from '#schema/pageKinds.ts'
import { pageIdOf } from '#schema/kinds/pageRef.ts'
import { useWords } from '../../platform/words.ts'
import { kindIcons } from '../icons.ts'
import type { ShownKind, ViewServices } from '../kind.ts'
import { filterSetting } from './blockFilter.ts'
import { BlockHead } from './BlockHead.tsx'
import type { BlockProps } from './BlockBody.tsx'
import { BlockState } from './BlockState.tsx'
import classes from './Block.module.css'
import { FilterSign } from './FilterSign.tsx'
import { LostFilter } from './LostFilter.tsx'
import { useLinkedTypeId } from './useLinkedTypeId.ts'
import { useWidgetType } from './widgets/useWidgetType.ts'

const shownKinds = viewPurposes.filter((kind): kind is ShownKind => isAvailableKind(kind))

/** Another page that shows objects, by the reader's rights on it. */
export default function PageBlock(props: BlockProps) {
  const { of, block, set } = props
  const t = useWords('kinds/composite')
  const p = useWords('pages')
  const [kind, setKind] = useState<ShownKind | null>(null)
  const { views } = of.services
  const page = pageIdOf(settingOf(block, 'page'))
  const title = titleOf(block).trim()
  const Shown = views?.Shown
  const Choose = views?.Choose
  const isFiltered = block.settings.has('filter') && of.services.hasObjects
  if (page && Shown)
    return (
      <>
        {title === '' ? null : <BlockHead title={title} />}
        <div className={classes.page}>
          {isFiltered ? (
            <Filtered {...props} pageId={page} Shown={Shown} />
          ) : (
            <Shown pageId={page} page={of.page} block={{ id: block.id, settings: settingsOf(block) }} />
          )}
        </div>
      </>
    )
  if (!of.editable || !Choose) return <BlockState icon={IconLayoutKanban} title={t('page.none')} />
  return (
    <BlockState icon={IconLayoutKanban} title={t('page.choose')} text={t('page.choose.text')}>
      <div className={classes.choices}>
        {shownKinds.map((each) => {
          const Icon = kindIcons[each]
          return (
            <Button
              key={each}
              size="xs"
              variant="default"
              leftSection={<Icon size={15} stroke={1.6} />}
              onClick={() => setKind(each)}
            >
              {p(`kind.${each}`)}
            </Button>
          )
        })}
      </div>
      {kind ? (
        <Suspense>
          <Choose
            kind={kind}
            page={of.page.id}
            onChosen={(chosen) => set({ page: chosen })}
            onClose={() => setKind(null)}
          />
        </Suspense>
      ) : null}
    </BlockState>
  )
}

const settingsOf = ({ settings }: Block): string =>
  JSON.stringify([settings.get('page'), settings.get('filter')])

type FilteredProps = BlockProps & { pageId: string; Shown: ViewServices['Shown'] }

/** Its objects that also fulfil the block's own filter, by the reader's rights on these fields. */
function Filtered({ pageId, Shown, ...props }: FilteredProps) {
  const { of, block, set } = props
  const { editable, page } = of
  const { type, columns, filter, loss } = useWidgetType(block, useLinkedTypeId(pageId))
  const narrowed = useMemo(
    () => ({
      filter,
      sign: <FilterSign {...{ filter, columns, editable }} onChange={(next) => set(filterSetting(next))} />,
    }),
    [filter, columns, editable, set],
  )
  // A page that the reader may not read, and one without a type, say so themselves.
  if (type && loss) return <LostFilter of={props} loss={loss} />
  return <Shown pageId={pageId} page={page} narrowed={narrowed} />
}
