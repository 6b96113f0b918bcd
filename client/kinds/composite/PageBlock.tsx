import { Button } from '@mantine/core'
import { IconLayoutKanban } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { isAvailableKind, viewPurposes } from '#schema/pageKinds.ts'
import { pageIdOf } from '#schema/kinds/pageRef.ts'
import { useWords } from '../../platform/words.ts'
import { kindIcons } from '../icons.ts'
import type { ShownKind } from '../kind.ts'
import { BlockHead } from './BlockHead.tsx'
import type { BlockProps } from './BlockBody.tsx'
import { BlockState } from './BlockState.tsx'
import classes from './Composite.module.css'

const shownKinds = viewPurposes.filter((kind): kind is ShownKind => isAvailableKind(kind))

/** Another page that shows objects, by the reader's rights on it. */
export default function PageBlock({ of, block, set }: BlockProps) {
  const t = useWords('kinds/composite')
  const p = useWords('pages')
  const [kind, setKind] = useState<ShownKind | null>(null)
  const { views } = of.services
  const page = pageIdOf(settingOf(block, 'page'))
  const title = titleOf(block).trim()
  const Shown = views?.Shown
  const Choose = views?.Choose
  if (page && Shown)
    return (
      <>
        {title === '' ? null : <BlockHead title={title} />}
        <div className={classes.page}>
          <Shown pageId={page} page={of.page} />
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
