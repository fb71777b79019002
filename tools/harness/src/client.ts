interface Envelope<T> {
  code: number;
  message: string;
  data: T;
}

/** A signed-in caller of the API; refusals throw with the server's words. */
export class Client {
  readonly token: string;
  #url: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.token = token;
  }

  static async signIn(url: string, username: string, password: string): Promise<Client> {
    const answer = await fetch(`${url}/farm/v2/login`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const { code, message, data } = (await answer.json()) as Envelope<{ token: string }>;
    if (code !== 200) throw new Error(`sign-in refused: ${message}`);
    return new Client(url, data.token);
  }

  get<T>(path: string): Promise<T> {
    return this.#call<T>('GET', path);
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#call<T>('POST', path, body);
  }

  patch<T>(path: string, body: unknown): Promise<T> {
    return this.#call<T>('PATCH', path, body);
  }

  put<T>(path: string, body: unknown): Promise<T> {
    return this.#call<T>('PUT', path, body);
  }

  delete<T>(path: string): Promise<T> {
    return this.#call<T>('DELETE', path);
  }

  async #call<T>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.#url}/farm/v2/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${this.token}`,
        lang: 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { code, message, data } = (await answer.json()) as Envelope<T>;
    if (code !== 200) throw new Error(`${method} ${path}: ${code} ${message} ${JSON.stringify(data)}`);
    return data;
  }
}
