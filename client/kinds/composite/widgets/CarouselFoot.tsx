import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useWords } from '../../../platform/words.ts'

type CarouselFootProps = { at: number; total: number; onGo: (at: number) => void }

/** Which of the objects is shown, and the ways to its neighbours: the first comes after the last. */
export function CarouselFoot({ at, total, onGo }: CarouselFootProps) {
  const t = useWords('kinds/composite')
  const go = (by: number) => onGo((at + by + total) % total)
  return (
    <footer>
      <ActionIcon size={28} aria-label={t('carousel.before')} onClick={() => go(-1)} disabled={total < 2}>
        <IconChevronLeft size={18} stroke={1.75} />
      </ActionIcon>
      <span aria-live="polite">{t('carousel.at', { at: Math.min(at + 1, total), total })}</span>
      <ActionIcon size={28} aria-label={t('carousel.after')} onClick={() => go(1)} disabled={total < 2}>
        <IconChevronRight size={18} stroke={1.75} />
      </ActionIcon>
    </footer>
  )
}
