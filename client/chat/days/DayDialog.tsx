import { Modal } from '@mantine/core'
import { DatePicker, DatesProvider } from '@mantine/dates'
import 'dayjs/locale/ru'
import 'dayjs/locale/zh-cn'
import '@mantine/dates/styles.layer.css'
import { useState } from 'react'
import { currentLocale } from '../../platform/i18n.ts'
import { query } from '../../platform/graphqlClient.ts'
import { showFailure } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import classes from './DayDialog.module.css'
import { firstAt } from './operations.ts'

type DayDialogProps = {
  room: string
  /** When the room was made. */
  since: string
  /** The day that is shown first, by a moment of it. */
  shown: string
  /** The place of the first message of the day or later; null where nothing was said since. */
  onPlace: (place: number | null) => void
  onClose: () => void
}

const dayjsLocales: Record<string, string> = { ru: 'ru', 'en-US': 'en', 'zh-CN': 'zh-cn' }

const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')

/** A calendar of the days of a room; one that is chosen is gone to. */
export function DayDialog({ room, since, shown, onPlace, onClose }: DayDialogProps) {
  const t = useWords('chat/days')
  const locale = currentLocale()
  const [now] = useState(() => new Date())
  const choose = async (day: string) => {
    try {
      const at = new Date(`${day}T00:00:00`).toISOString()
      const { chatMessageAt: found } = await query(firstAt, { room, at })
      onClose()
      onPlace(found?.place ?? null)
    } catch (error) {
      showFailure(error)
    }
  }
  return (
    <Modal opened title={t('title')} size="auto" returnFocus={false} onClose={onClose}>
      <DatesProvider
        settings={{ locale: dayjsLocales[locale] ?? 'en', firstDayOfWeek: locale === 'en-US' ? 0 : 1 }}
      >
        <DatePicker
          className={classes.days!}
          defaultDate={dayOf(new Date(shown))}
          minDate={dayOf(new Date(since))}
          maxDate={dayOf(now)}
          highlightToday
          monthLabelFormat={locale === 'zh-CN' ? 'YYYY年M月' : 'MMMM YYYY'}
          ariaLabels={{
            previousMonth: t('previousMonth'),
            nextMonth: t('nextMonth'),
            previousYear: t('previousYear'),
            nextYear: t('nextYear'),
            previousDecade: t('previousDecade'),
            nextDecade: t('nextDecade'),
            monthLevelControl: t('months'),
            yearLevelControl: t('years'),
          }}
          onChange={(day) => {
            if (day) void choose(day)
          }}
        />
      </DatesProvider>
    </Modal>
  )
}
