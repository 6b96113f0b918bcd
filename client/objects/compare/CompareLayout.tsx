import { Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { useWords } from '../../platform/words.ts'
import type { TypeRecord } from '../../types/operations.ts'
import { useType } from '../../types/useType.ts'
import { linkedType } from '../view/operations.ts'
import classes from './Compare.module.css'
import { layoutChanges } from './layoutChanges.ts'
import { layoutNames } from './layoutNames.ts'

type CompareLayoutProps = { older: unknown; newer: unknown; pageId?: string | undefined }

/** The differences of a page's layout between two versions, in words; objects have histories of their own. */
export default function CompareLayout({ pageId, ...versions }: CompareLayoutProps) {
  return pageId === undefined ? (
    <Changes {...versions} type={null} />
  ) : (
    <OfPage {...versions} pageId={pageId} />
  )
}

function OfPage({ pageId, ...versions }: CompareLayoutProps & { pageId: string }) {
  const [{ data, error }] = useQuery({ query: linkedType, variables: { page: pageId } })
  const id = data?.page?.linked_type_id
  if (!data && !error) return <Skeleton height={120} />
  return id ? <OfType {...versions} id={id} /> : <Changes {...versions} type={null} />
}

function OfType({ id, ...versions }: CompareLayoutProps & { id: string }) {
  const { type, failed } = useType(id)
  if (type === undefined && !failed) return <Skeleton height={120} />
  return <Changes {...versions} type={type ?? null} />
}

function Changes({ older, newer, type }: CompareLayoutProps & { type: TypeRecord | null }) {
  const t = useWords('objects/compare')
  const ofView = useWords('objects/view')
  const changes = layoutChanges(older, newer, { t, ofView, names: layoutNames(type, t) })
  if (changes.length === 0) return <p className={classes.none}>{t('none')}</p>
  return (
    <table className={classes.compare} aria-label={t('settings')}>
      <thead>
        <tr>
          <th scope="col">{t('what')}</th>
          <th scope="col">{t('was')}</th>
          <th scope="col">{t('is')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ key, what, was, is, how }) => (
          <tr key={key}>
            <th scope="row">{what}</th>
            {how === undefined ? (
              <>
                <td>{was}</td>
                <td>{is}</td>
              </>
            ) : (
              <td colSpan={2}>{how}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
