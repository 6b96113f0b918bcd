import { Skeleton } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AccessLevel } from '#schema/access/levels.ts'
import { useRequests } from '../../access/useRequests.ts'
import type { NodeRef } from '../../access/nodeRef.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Panel.module.css'

const NodeAccess = lazy(() => loadNeeded(() => import('../../access/NodeAccess.tsx')))

/** RAC.01, RAC.14: the access of a type or a property, loaded once it is opened. */
export function AccessPart({ node, level }: { node: NodeRef; level: AccessLevel }) {
  const t = useWords('types')
  const [isOpen, setOpen] = useState(false)
  const { total } = useRequests(node)
  return (
    <section className={classes.part} aria-label={t('access')}>
      <button type="button" className={classes.fold} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <IconChevronRight size={14} stroke={1.75} aria-hidden />
        {t('access')}
        {total > 0 && level === 'full' ? (
          <span className={classes.asked}>{t('access.asked', { count: total })}</span>
        ) : null}
      </button>
      {isOpen ? (
        <div className={classes.access}>
          <Suspense fallback={<Skeleton height={200} />}>
            <NodeAccess node={node} level={level} />
          </Suspense>
        </div>
      ) : null}
    </section>
  )
}
