import { Fragment } from 'react'
import type { ReactNode } from 'react'
import type { TreeNode } from '../platform/spaceEvents.ts'
import { useWords } from '../platform/words.ts'
import classes from './Crumbs.module.css'
import { pagePath, useOpenPage } from './pagePath.ts'

type Crumb = Pick<TreeNode, 'id' | 'label' | 'icon'>
type CrumbsProps = { space: string; ancestors: readonly Crumb[]; children: ReactNode }

/** The path from the top level down to the page, itself as `children`. A long path shows its ends. */
export function Crumbs({ space, ancestors, children }: CrumbsProps) {
  const t = useWords('pages')
  const openPage = useOpenPage()
  const shown = ancestors.length > 3 ? [ancestors[0]!, null, ancestors.at(-1)!] : ancestors
  return (
    <nav className={classes.root} aria-label={t('crumbs')}>
      {shown.map((crumb) => (
        <Fragment key={crumb?.id ?? 'between'}>
          {crumb ? (
            <a
              className={classes.crumb}
              href={pagePath(space, crumb.id)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey) return
                event.preventDefault()
                openPage(space, crumb.id)
              }}
            >
              {crumb.icon ? `${crumb.icon} ` : ''}
              {crumb.label || t('untitled')}
            </a>
          ) : (
            <span className={classes.between}>…</span>
          )}
          <span className={classes.slash} aria-hidden>
            /
          </span>
        </Fragment>
      ))}
      {children}
    </nav>
  )
}
