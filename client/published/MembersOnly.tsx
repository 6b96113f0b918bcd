import { IconTable } from '@tabler/icons-react'
import { use } from 'react'
import { loadConfig } from '../platform/config.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'

/** Replaces a page of objects: guests have access to the page, but not to these. */
export function MembersOnly({ page }: { page: { id: string; spaceId: string } }) {
  const t = useWords('published')
  const { mainUrl } = use(loadConfig())
  return (
    <Message icon={<IconTable size={20} stroke={1.75} />} title={t('members.title')} text={t('members.text')}>
      <a
        href={`${mainUrl}/${page.spaceId}/${page.id}`}
        target="_blank"
        rel="noreferrer"
        style={{ color: 'var(--t-accent)' }}
      >
        {t('members.open')}
      </a>
    </Message>
  )
}
