import type { Language } from '@korto/domain/user/language'

/** Of the exported table, in the language of who exports. */
export const columnTitles: Readonly<Record<Language, string[]>> = {
  en: ['Name', 'Phone', 'E-mail', 'Level', 'Bookings', 'Last visit', 'Missed in 90 days', 'Next booking', 'Note'],
  bg: [
    'Име',
    'Телефон',
    'Имейл',
    'Ниво',
    'Резервации',
    'Последно посещение',
    'Неявявания за 90 дни',
    'Следваща',
    'Бележка',
  ],
  ru: [
    'Имя',
    'Телефон',
    'Эл. почта',
    'Уровень',
    'Бронирования',
    'Последний визит',
    'Неявки за 90 дней',
    'Следующее',
    'Заметка',
  ],
}

/** The four levels, and the clients who may not book online. */
export const levelNames: Readonly<Record<Language, string[]>> = {
  en: ['New', 'Regular', 'Trusted', 'VIP', 'Blocked'],
  bg: ['Нов', 'Редовен', 'Доверен', 'ВИП', 'Блокиран'],
  ru: ['Новый', 'Постоянный', 'Проверенный', 'ВИП', 'Заблокирован'],
}
