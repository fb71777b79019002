/** The messages of the event stream as they come, parsed; which ones there are the reader knows. */
export async function* messages<Message>(answer: Response): AsyncGenerator<Message> {
  let text = '';
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
      const event = text.slice(0, end);
      text = text.slice(end + 2);
      for (const line of event.split('\n'))
        if (line.startsWith('data:')) yield JSON.parse(line.slice(5)) as Message;
    }
  }
}
