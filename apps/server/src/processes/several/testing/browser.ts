import { setTimeout as sleep } from 'node:timers/promises';
import { apiBase, type StreamMessage, streamPath } from '@furrow/contract';

/** A browser's side: a session, its cookies, and one event stream. */
export class Browser {
  readonly url: string;
  token = '';
  readonly cookies = new Map<string, string>();

  constructor(url: string) {
    this.url = url;
  }

  async signIn(username: string, password: string): Promise<this> {
    this.token = (await this.call<{ token: string }>('POST', 'login', { username, password })).token;
    return this;
  }

  /** A call as pages make it; one that met a process that is gone comes again, as a person's does. @throws a refusal */
  async call<T>(method: string, path: string, body?: object): Promise<T> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.#fetch(method, `${apiBase}/${path}`, body).catch(() => undefined);
      if (answer !== undefined && answer.status < 500) {
        const { code, message, data } = (await answer.json()) as { code: number; message: string; data: T };
        if (code === 200) return data;
        throw new Error(`${method} ${path}: ${code} ${message} ${JSON.stringify(data)}`);
      }
      if (tries > 100) throw new Error(`${method} ${path}: ${answer?.status ?? 'no answer'}`);
      await sleep(50);
    }
  }

  /** The messages of an event stream until it breaks. */
  async *stream(): AsyncGenerator<StreamMessage> {
    const form = { purpose: 'stream', target: streamPath };
    const { ticket } = await this.call<{ ticket: string }>('POST', 'ticket', form);
    const answer = await this.#fetch('GET', `${streamPath}?token=${ticket}`);
    let text = '';
    for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const data = /^data:(.*)$/m.exec(text.slice(0, end))?.[1];
        text = text.slice(end + 2);
        if (data !== undefined) yield JSON.parse(data) as StreamMessage;
      }
    }
  }

  async #fetch(method: string, path: string, body?: object): Promise<Response> {
    const answer = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        lang: 'en',
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...(this.cookies.size > 0 && {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const one of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(one) ?? [];
      if (name !== undefined && value !== undefined) this.cookies.set(name, value);
    }
    return answer;
  }
}
