import { useEffect } from 'react'
import { useWords } from '../platform/words.ts'
import { Lost } from '../ui/Lost.tsx'
import { SharedLayout } from './SharedLayout.tsx'

/** Nothing is published at this address, never or no longer. */
export function NotShared({ mainUrl }: { mainUrl?: string }) {
  const t = useWords('published')
  useEffect(() => {
    document.title = `${t('notFound.title')} · Terem`
  }, [t])
  return (
    <SharedLayout people={[]} mainUrl={mainUrl}>
      <Lost title={t('notFound.title')} text={t('notFound.text')} />
    </SharedLayout>
  )
}
