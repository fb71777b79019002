import type { Words } from '../words.ts';
import type { messages as source } from '../zh/messages.ts';

export const messages: Words<typeof source> = {
  networkError: 'Ошибка сети',
  genericError: 'Что-то пошло не так, повторите попытку',
  submissionError: 'Ошибка отправки',
  downloadFailed: 'Не удалось скачать файл',
  loginExpired: 'Срок входа истёк, войдите снова',
  verificationFailed: 'Проверка не пройдена, войдите снова',
  rolesMissing: 'Ошибка учётной записи: список ролей пуст',
  serviceUnavailable: 'Служба недоступна',
  traceId: 'Номер трассировки {{traceId}}',
  copied: 'Скопировано',
  copyFailed: 'Не удалось скопировать',
  close: 'Закрыть',
  confirm: 'ОК',
  cancel: 'Отмена',
  tryAgain: 'Повторить',
  stillWorking: 'Ещё выполняется…',
  loading: 'Загрузка',
  nothingHere: 'Данных пока нет',
  accessChanged: 'Ваши права изменены',
};
