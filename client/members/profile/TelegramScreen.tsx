import { Button } from '@mantine/core'
import { IconBrandTelegram } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { codeLimits } from '#schema/accounts/account.ts'
import type { DomainError } from '#schema/errors.ts'
import { CodeInput } from '../../accounts/CodeInput.tsx'
import { domainErrorOf } from '../../platform/failure.ts'
import { showFailure } from '../../platform/toasts.ts'
import { trpc } from '../../platform/trpc.ts'
import { useGo } from '../../platform/useGo.ts'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import classes from './Profile.module.css'

type State = 'linking' | 'asking' | 'linked' | 'unlinked' | DomainError

/**
 * The target of the bot's link: asks for the code that the bot has written to the chat of the address, links the chat,
 * and offers to undo it.
 */
export function TelegramScreen({ chatId }: { chatId: string }) {
  const t = useWords('members/profile')
  const p = useWords('platform')
  const go = useGo()
  const [state, setState] = useState<State>('linking')
  const started = useRef(false)
  useEffect(() => {
    if (started.current) return
    started.current = true
    trpc.profile.linkTelegram.mutate({ chatId }).then(
      ({ isLinked }) => setState(isLinked ? 'linked' : 'asking'),
      (error: unknown) => setState(domainErrorOf(error)),
    )
  })
  const unlink = () => {
    trpc.profile.unlinkTelegram.mutate().then(() => setState('unlinked'), showFailure)
  }
  const icon = <IconBrandTelegram size={20} stroke={1.75} />
  const toProfile = <Button onClick={() => go('/profile')}>{t('telegram.profile')}</Button>
  if (state === 'linking') return <Message icon={icon} title={t('telegram.linking')} text="" />
  if (state === 'asking') return <CodeForm chat={chatId} onLinked={() => setState('linked')} />
  if (state === 'linked') {
    return (
      <Message icon={icon} title={t('telegram.linked')} text={t('telegram.linked.text', { chat: chatId })}>
        <Button onClick={() => go('/settings/notifications')}>{t('telegram.notices')}</Button>
        <Button variant="default" onClick={() => go('/profile')}>
          {t('telegram.profile')}
        </Button>
        <Button variant="default" onClick={unlink}>
          {t('telegram.unlink')}
        </Button>
      </Message>
    )
  }
  if (state === 'unlinked') {
    return (
      <Message icon={icon} title={t('telegram.none')} text="">
        {toProfile}
      </Message>
    )
  }
  return (
    <Message icon={icon} title={t('telegram.failed')} text={p(`error.${state.code}`)}>
      {toProfile}
    </Message>
  )
}

function CodeForm({ chat, onLinked }: { chat: string; onLinked: () => void }) {
  const t = useWords('members/profile')
  const p = useWords('platform')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<DomainError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const send = async (typed: string) => {
    if (isBusy) return
    setBusy(true)
    setFailure(null)
    await trpc.profile.confirmTelegram
      .mutate({ code: typed })
      .then(onLinked, (error: unknown) => setFailure(domainErrorOf(error)))
    setBusy(false)
  }
  return (
    <Message
      icon={<IconBrandTelegram size={20} stroke={1.75} />}
      title={t('telegram.code.title')}
      text={t('telegram.code.text', { chat, minutes: codeLimits.minutes })}
    >
      <form
        className={classes.codeForm}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void send(code)
        }}
      >
        <CodeInput
          label={t('telegram.code.label')}
          value={code}
          error={failure ? p(`error.${failure.code}`) : null}
          onChange={(typed) => {
            setCode(typed)
            setFailure(null)
            if (typed.length === codeLimits.digits && typed !== code) void send(typed)
          }}
        />
        <Button type="submit" loading={isBusy} fullWidth>
          {t('telegram.code.send')}
        </Button>
      </form>
    </Message>
  )
}
