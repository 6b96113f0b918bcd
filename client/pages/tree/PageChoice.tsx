import type { TreeNode } from '../../platform/spaceEvents.ts'
import { useWords } from '../../platform/words.ts'
import { PageIcon } from '../PageIcon.tsx'
import classes from './MoveDialog.module.css'
import type { Tree } from './Tree.ts'

type PageChoiceProps = { tree: Tree; node: TreeNode; onChoose: () => void }

/** A page in a list of choices, with its path. */
export function PageChoice({ tree, node, onChoose }: PageChoiceProps) {
  const t = useWords('pages')
  return (
    <li>
      <button type="button" className={classes.choice} onClick={onChoose}>
        <PageIcon icon={node.icon} type={node.type} />
        <span className={classes.title}>{node.label || t('untitled')}</span>
        <span className={classes.path}>
          {tree
            .ancestors(node.id)
            .map((above) => above.label || t('untitled'))
            .join(' / ')}
        </span>
      </button>
    </li>
  )
}
