import { Button, Skeleton } from '@mantine/core'
import { useQuery } from 'urql'
import { currentLocale } from '../platform/i18n.ts'
import { useWords } from '../platform/words.ts'
import { Message } from '../ui/Message.tsx'
import { spaceQuotas } from './operations.ts'
import type { QuotaRow } from './operations.ts'
import classes from './Quotas.module.css'
import section from './Spaces.module.css'

/** RSP.23: the space's usage and limits. */
export function QuotasSection({ spaceId }: { spaceId: string }) {
  const t = useWords('spaces')
  const [{ data, error }, execute] = useQuery({
    query: spaceQuotas,
    variables: { id: spaceId },
    requestPolicy: 'cache-and-network',
  })
  if (error && !data) {
    return (
      <Message title={t('settings.failed')}>
        <Button variant="default" onClick={() => execute({ requestPolicy: 'network-only' })}>
          {t('settings.again')}
        </Button>
      </Message>
    )
  }
  return (
    <div className={section.section}>
      <p className={section.lead}>{t('quotas.text')}</p>
      {data ? (
        <ul className={classes.list}>
          {(data.space?.quotas ?? []).map((quota) => (
            <Quota key={quota.name} quota={quota} />
          ))}
        </ul>
      ) : (
        <Skeleton height={360} />
      )}
    </div>
  )
}

const nearShare = 0.9

function Quota({ quota: { name, used, allowed } }: { quota: QuotaRow }) {
  const t = useWords('spaces')
  const share = allowed > 0 ? Math.min(1, used / allowed) : 1
  const [usedText, allowedText] = [used, allowed].map((value) => shown(name, value))
  const label = t(`quotas.${name}`)
  const state = used >= allowed ? 'full' : share >= nearShare ? 'near' : undefined
  return (
    <li className={classes.quota}>
      <div className={classes.row}>
        <span>{label}</span>
        <span className={classes.numbers}>
          {t('quotas.usage', { used: usedText!, allowed: allowedText! })}
        </span>
      </div>
      <div
        className={classes.bar}
        role="progressbar"
        aria-label={label}
        aria-valuenow={Math.round(share * 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={t('quotas.usage', { used: usedText!, allowed: allowedText! })}
        data-state={state}
      >
        <i style={{ width: `${used > 0 ? Math.max(share * 100, 0.5) : 0}%` }} />
      </div>
      {state === 'full' ? <p className={classes.note}>{t('quotas.full')}</p> : null}
      {name === 'requestsPerDay' ? <p className={classes.hint}>{t('quotas.restart')}</p> : null}
    </li>
  )
}

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A number in the present language; bytes in the largest unit that leaves a whole part. */
function shown(name: QuotaRow['name'], value: number): string {
  if (name !== 'fileBytes') return new Intl.NumberFormat(currentLocale()).format(value)
  const step = value > 0 ? Math.min(units.length - 1, Math.floor(Math.log(value) / Math.log(1024))) : 0
  const format = {
    style: 'unit',
    unit: units[step]!,
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  } as const
  return new Intl.NumberFormat(currentLocale(), format).format(value / 1024 ** step)
}
