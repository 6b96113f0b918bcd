import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { firstSign } from '#schema/icon.ts'
import { useWords } from '../words.ts'
import classes from './IconPicker.module.css'

const icons = [
  '📄 📝 📌 📎 📚 📖 🗂️ 🗃️ 📁 📅 📆 🗓️ 📊 📈 📉 🧾',
  '💡 🎯 🚀 ✅ ⭐ 🔥 ⚡ 🏁 🏆 🎉 🎨 🎬 🎵 📷 🧩 🧭',
  '💼 🏢 🏠 🏗️ 🛠️ 🔧 ⚙️ 🧪 🔬 💻 📱 🖥️ 🔒 🔑 🛡️ 🌐',
  '👥 👤 🤝 💬 📣 📧 📞 ❤️ 😀 🤔 🧠 👀 👋 🙌 💪 🌱',
  '🌿 🌳 🌸 ☀️ 🌙 🌍 ✈️ 🚗 🚲 🛒 💰 💳 🍎 ☕ 🍕 🐱',
].flatMap((line) => line.split(' '))

/** A symbol of the list or a custom one; null removes the icon. */
export function IconPicker({ onPick }: { onPick: (icon: string | null) => void }) {
  const t = useWords('platform')
  const [own, setOwn] = useState('')
  const first = firstSign(own)
  return (
    <div className={classes.root}>
      <div className={classes.grid}>
        {icons.map((icon) => (
          <button
            key={icon}
            type="button"
            className={classes.icon}
            aria-label={t('icon.choose', { icon })}
            onClick={() => onPick(icon)}
          >
            {icon}
          </button>
        ))}
      </div>
      <form
        className={classes.row}
        onSubmit={(event) => {
          event.preventDefault()
          if (first) onPick(first)
        }}
      >
        <TextInput
          aria-label={t('icon.own')}
          placeholder={t('icon.own')}
          value={own}
          onChange={(event) => setOwn(event.currentTarget.value)}
          style={{ flex: 1 }}
        />
        <Button type="submit" variant="default" disabled={!first}>
          OK
        </Button>
        <Button variant="subtle" color="gray" onClick={() => onPick(null)}>
          {t('icon.remove')}
        </Button>
      </form>
    </div>
  )
}
