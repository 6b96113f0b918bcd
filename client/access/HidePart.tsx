import { Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { loadNeeded } from '../platform/loadNeeded.ts'
import { useWords } from '../platform/words.ts'
import { HiddenList } from './HiddenList.tsx'
import type { NodeRef } from './nodeRef.ts'
import { useHiding } from './useHiding.ts'
import classes from './Access.module.css'

const HideDialog = lazy(() => loadNeeded(() => import('./HideDialog.tsx')))
const nobody = { subject_ids: [], group_ids: [] }

/** From whom a field is hidden, and the button to hide it; nothing if it cannot be hidden. */
export function HidePart({ node }: { node: NodeRef }) {
  const t = useWords('access')
  const [isOpen, setOpen] = useState(false)
  const { hiding, failed } = useHiding(node, nobody)
  if (failed) return null
  return (
    <div className={classes.hide}>
      <HiddenList node={node} hiding={hiding} />
      <Button
        variant="default"
        leftSection={<IconLock size={15} stroke={1.75} />}
        onClick={() => setOpen(true)}
      >
        {t('hide')}
      </Button>
      {isOpen ? (
        <Suspense>
          <HideDialog node={node} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
