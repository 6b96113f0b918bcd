import { IconPaperclip } from '@tabler/icons-react'
import { useWords } from '../platform/words.ts'
import classes from './FilesNotice.module.css'

/** Shows that files of this page require a sign-in, on the main host. */
export default function FilesNotice({ mainUrl }: { mainUrl: string }) {
  const t = useWords('published')
  return (
    <p className={classes.root}>
      <IconPaperclip size={16} stroke={1.75} aria-hidden />
      <span>{t('files')}</span>
      <a href={`${mainUrl}/authorization`} target="_blank" rel="noreferrer">
        {t('files.signIn')}
      </a>
    </p>
  )
}
