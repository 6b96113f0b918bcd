import { SegmentedControl } from '@mantine/core'
import { letterRhythms, type LetterRhythm } from '#schema/notifications/channels.ts'
import { useWords } from '../../platform/words.ts'
import classes from './Wishes.module.css'

type LetterChoiceProps = { letters: LetterRhythm; onChange: (letters: LetterRhythm) => void }

/** When letters about notifications are sent. */
export function LetterChoice({ letters, onChange }: LetterChoiceProps) {
  const t = useWords('notifications/wishes')
  return (
    <fieldset className={classes.part}>
      <legend className={classes.legend}>{t('letters')}</legend>
      <SegmentedControl
        className={classes.letters!}
        aria-label={t('letters')}
        data={letterRhythms.map((value) => ({ value, label: t(`letters.${value}`) }))}
        value={letters}
        onChange={(value) => onChange(value as LetterRhythm)}
      />
      <p className={classes.note}>{t(`letters.${letters}.text`)}</p>
    </fieldset>
  )
}
