import { IconPuzzleOff } from '@tabler/icons-react'
import { Suspense, type ComponentType } from 'react'
import { isBlockKind, isWidgetKind, type Block, type BlockKind } from '#schema/kinds/composite/blocks.ts'
import type { LayoutValue } from '#schema/objects/layout.ts'
import { Boundary } from '../../platform/Boundary.tsx'
import { neededPart } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import type { EditorProps } from '../kind.ts'
import { BlockState } from './BlockState.tsx'
import classes from './Block.module.css'
import { MembersOnly } from './MembersOnly.tsx'
import { TextBlock } from './TextBlock.tsx'

export type BlockProps = {
  of: EditorProps
  block: Block
  /** It was just added by this user. */
  isNew: boolean
  set: (settings: Record<string, LayoutValue | undefined>) => void
  /** Opens its settings. */
  onSet: () => void
}

type Load = () => Promise<{ default: ComponentType<BlockProps> }>
const part = (load: Load) => neededPart(load, ['objects/view', 'types'])

const bodies: Record<BlockKind, ComponentType<BlockProps>> = {
  text: TextBlock,
  page: part(() => import('./PageBlock.tsx')),
  files: neededPart(() => import('./files/FilesBlock.tsx'), ['files']),
  diagram: part(() => import('./widgets/Diagram.tsx')),
  indicator: part(() => import('./widgets/Indicator.tsx')),
  object: part(() => import('./widgets/OneObject.tsx')),
  carousel: part(() => import('./widgets/Carousel.tsx')),
  events: part(() => import('./widgets/Events.tsx')),
  web: part(() => import('./widgets/WebContent.tsx')),
}

const GuestWidget = part(() => import('./guests/GuestWidget.tsx'))

/** The content of a block. An error in one block does not affect the others. */
export function BlockBody(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { kind } = props.block
  if (!isBlockKind(kind))
    return <BlockState icon={IconPuzzleOff} title={t('unknown')} text={t('unknown.text')} />
  const { hasObjects, widgets } = props.of.services
  const isForMembers = isWidgetKind(kind) && !hasObjects
  if (isForMembers && !widgets) return <MembersOnly />
  const Body = isForMembers ? GuestWidget : bodies[kind]
  return (
    <Boundary>
      <Suspense fallback={<div className={classes.waiting} aria-busy />}>
        <Body {...props} />
      </Suspense>
    </Boundary>
  )
}
