import { Button, Skeleton } from '@mantine/core'
import { useState } from 'react'
import type { AccessLevel } from '#schema/access/levels.ts'
import { showUndo } from '../platform/showUndo.tsx'
import { useWords } from '../platform/words.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Message } from '../ui/Message.tsx'
import { GrantRow } from './GrantRow.tsx'
import type { Grant } from './operations.ts'
import { principalOf, useChange } from './useChange.ts'
import type { AccessNodeRef, Principal } from './useChange.ts'
import { grantOnType, useShownType } from './useShownType.ts'
import { useGrants } from './useGrants.ts'
import classes from './Access.module.css'

type GrantListProps = { node: AccessNodeRef; canChange: boolean; me: string | null }

/** The grants that apply to a node, page by page; people with full access change them in place. */
export function GrantList({ node, canChange, me }: GrantListProps) {
  const t = useWords('access')
  const [pages, setPages] = useState(1)
  const [asked, setAsked] = useState<(() => Promise<unknown>) | null>(null)
  const { give, take } = useChange(node)
  const shown = useShownType(node)
  const { give: giveType, take: takeType } = useChange({ type: 'type', id: shown?.id ?? '' })
  /** What the page shows has access of its own: who loses the page alone would keep it. */
  const offerObjects = async (who: Principal, chosen: AccessLevel) => {
    const there = shown && (await grantOnType(shown.id, who).catch(() => undefined))
    if (!there || there.level === chosen) return
    showUndo({
      message: t('objects.kept', { type: shown.label, level: t(`level.${there.level}`) }),
      undo: t('objects.change'),
      onUndo: () => void (chosen === 'none' ? takeType(who) : giveType(who, chosen, true)),
    })
  }
  const level = (grant: Grant, chosen: AccessLevel) => {
    const who = principalOf(grant)
    if (!who) return
    const change = async () => {
      const isDone = await (chosen === 'none'
        ? take(who)
        : give(who, chosen, grant.inherited || grant.nested))
      if (isDone) await offerObjects(who, chosen)
    }
    const isOwnLoss = grant.subject?.id === me && grant.level === 'full'
    if (isOwnLoss) setAsked(() => change)
    else void change()
  }
  const nested = (grant: Grant, on: boolean) => {
    const who = principalOf(grant)
    if (who && grant.level !== 'none') void give(who, grant.level, on)
  }
  return (
    <>
      <ul className={classes.rows}>
        {Array.from({ length: pages }, (_, index) => (
          <GrantPage
            key={index}
            page={index + 1}
            {...{ node, canChange }}
            onLevel={level}
            onNested={nested}
            onMore={index === pages - 1 ? () => setPages(pages + 1) : undefined}
          />
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        title={t('own.title')}
        text={t('own.text')}
        confirm={t('own.confirm')}
        cancel={t('own.cancel')}
        onConfirm={async () => void (await asked?.())}
        onClose={() => setAsked(null)}
      />
    </>
  )
}

type GrantPageProps = {
  node: AccessNodeRef
  canChange: boolean
  page: number
  onLevel: (grant: Grant, level: AccessLevel) => void
  onNested: (grant: Grant, nested: boolean) => void
  onMore?: () => void
}

function GrantPage({ node, canChange, page, onLevel, onNested, onMore }: GrantPageProps) {
  const t = useWords('access')
  const { access, failed, reload } = useGrants(node, page)
  const grants = access?.grants
  if (!grants) {
    return failed ? (
      <li>
        <Message title={t('list.failed')}>
          <Button variant="default" onClick={reload}>
            {t('list.again')}
          </Button>
        </Message>
      </li>
    ) : (
      <GrantsSkeleton />
    )
  }
  if (grants.data.length === 0 && page === 1) return <li className={classes.none}>{t('list.empty')}</li>
  return (
    <>
      {grants.data.map((grant) => (
        <GrantRow
          key={grant.id}
          grant={grant}
          of={node.type}
          canChange={canChange}
          onLevel={(level) => onLevel(grant, level)}
          onNested={(on) => onNested(grant, on)}
        />
      ))}
      {onMore && grants.paginatorInfo.hasMorePages ? (
        <li>
          <Button variant="subtle" color="gray" fullWidth onClick={onMore}>
            {t('list.more')}
          </Button>
        </li>
      ) : null}
    </>
  )
}

function GrantsSkeleton() {
  const t = useWords('access')
  return (
    <li>
      <div role="status" aria-label={t('list.loading')}>
        {[1, 2, 3].map((row) => (
          <div key={row} className={classes.row}>
            <Skeleton height={28} width={28} circle />
            <Skeleton height={14} width="45%" />
          </div>
        ))}
      </div>
    </li>
  )
}
