import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An original that no book shows yet. */
@Entity('staged_image')
export class StagedImage {
  /** Name of the original in storage. */
  @PrimaryColumn({ type: 'text' })
  original!: string;

  /** The picture it is kept for; null until it lies in storage, and once its picture is gone. */
  @Column({ type: 'text', nullable: true })
  key!: string | null;

  @Column({ name: 'staged_at', type: 'timestamptz', default: () => 'now()' })
  stagedAt!: Date;
}
