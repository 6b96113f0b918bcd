import { DatePicker, DatesProvider, type DatePickerProps } from '@mantine/dates'
import 'dayjs/locale/ru'
import 'dayjs/locale/zh-cn'
import '@mantine/dates/styles.layer.css'
import { currentLocale } from '../../platform/i18n.ts'
import { useWords } from '../../platform/words.ts'

const dayjsLocales = { ru: 'ru', 'en-US': 'en', 'zh-CN': 'zh-cn' } as const

/** The days of a month as the reader's language writes them. */
export function Days(props: DatePickerProps) {
  const t = useWords('fields')
  const locale = currentLocale()
  return (
    <DatesProvider settings={{ locale: dayjsLocales[locale], firstDayOfWeek: locale === 'en-US' ? 0 : 1 }}>
      <DatePicker
        highlightToday
        monthLabelFormat={locale === 'zh-CN' ? 'YYYY年M月' : 'MMMM YYYY'}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
          previousDecade: t('date.previousDecade'),
          nextDecade: t('date.nextDecade'),
          monthLevelControl: t('date.months'),
          yearLevelControl: t('date.years'),
        }}
        {...props}
      />
    </DatesProvider>
  )
}
