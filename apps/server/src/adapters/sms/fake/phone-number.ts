export const isPhoneNumber = (text: unknown): text is string => typeof text === 'string' && /^\+\d{7,15}$/.test(text)
